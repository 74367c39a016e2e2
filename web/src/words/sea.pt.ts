/** Words for ships and task forces, in Portuguese. */
import type { SeaWords } from "./sea.en";

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const sea: SeaWords = {
  forces: "Forças-Tarefas",
  force: (tf) => `Força-Tarefa ${tf}`,
  offMap: "ainda fora do mapa",
  seen: "detectada",
  hidden: "não detectada",
  move: "Mover",
  moveOf: (tf) => `Mover a Força-Tarefa ${tf}`,
  moved: "movida",
  boats: "Submarinos",
  boatsHow: "Escolha um para movê-lo. Os outros continuam patrulhando onde estão.",
  atSea: "no mar",
  inPort: "fora do mapa",
  newForce: (tf) => `Nova Força-Tarefa ${tf}`,
  templates: "Começar com",
  template: {
    landing: "Desembarque",
    carriers: "Porta-aviões",
    gunfire: "Apoio de fogo",
    supply: "Suprimento",
    evacuation: "Evacuação",
  },
  needsTroops: "Para um desembarque, escolha primeiro as tropas abaixo.",
  noTemplate: "Não há navios ou tropas para isso.",
  chosen: "Na força",
  nobody: "Nenhum navio ainda: comece com um modelo ou escolha navios abaixo.",
  aboard: "Tropas a bordo",
  fleet: "Frota",
  troops: "Tropas que podem partir a bordo",
  noRoom: "Nenhum navio da força leva essas tropas.",
  leaves: (turn) => `até o turno ${turn}`,
  leavesOf: (name, turn) => `${name}; sai no turno ${turn}`,
  form: (tf, n) => `Formar a Força-Tarefa ${tf} (${plural(n, "navio", "navios")}) e movê-la`,
  clear: "Recomeçar",
  again: {
    title: "Como no turno passado",
    form: "Formar de novo e seguir o mesmo caminho",
    way: "o caminho do turno passado",
    ready: (n, of) =>
      n < of ? `${n} de ${plural(of, "navio", "navios")} na esquadra` : plural(n, "navio", "navios"),
  },
  totals: {
    combat: "Combate",
    escort: "Coluna de escolta",
    decks: "Aviões / espaço a bordo",
    capacity: "Capacidade de transporte",
    feeds: "Pode abastecer",
    reach: "Alcance com a carga",
  },
  escort: (n) => (n > 0 ? `+${n}` : `${n}`).replace("-", "−"),
  units: (n) => plural(n, "unidade", "unidades"),
  hexes: (n) => plural(n, "hexágono", "hexágonos"),
  anywhere: "ilimitado",
  courseHow:
    "Aponte para o mar para ver o caminho e clique para navegar. Ou arraste a força para traçar você mesmo o caminho.",
  boatHow: "Escolha o hexágono de onde patrulhar. O anel mostra a área de patrulha.",
  course: "Rota",
  to: (hex) => `Para ${hex}`,
  drawn: "traçada por você",
  watched: (n) =>
    n
      ? `vista da costa inimiga em ${plural(n, "hexágono", "hexágonos")}`
      : "não é vista de nenhuma costa inimiga",
  patrolled: (n) =>
    n
      ? `${plural(n, "hexágono", "hexágonos")} em áreas de patrulha de submarinos`
      : "fora das áreas de patrulha conhecidas",
  stops: "precisa parar ali",
  sail: (hex, n) => `Navegar para ${hex} (${plural(n, "hexágono", "hexágonos")})`,
  endForce: (tf) => `A Força-Tarefa ${tf} fica aqui`,
  endBoat: "Ficar aqui",
  battle: {
    attack: "Atacante",
    defence: "Defensor",
    points: (n) => `combate ${n}`,
    engaged: (n) => plural(n, "navio de guerra", "navios de guerra"),
    column: "Próxima troca de fogo, coluna",
    base: (column) => `a partir de ${column}`,
    chance: "Chance",
    fireOf: (role) => `Poder de Fogo: ${role.toLowerCase()}`,
    withdrawHow: "Para retirar-se, clique num dos hexágonos marcados.",
  },
  fire: {
    points: (n) => `${plural(n, "ponto", "pontos")} de Poder de Fogo por gastar`,
    how: "Embaixo de cada navio, quanto custa uma baixa. Clique no que sofre a próxima.",
    hit: (name, price) => `${name}: uma baixa custa ${plural(price, "ponto", "pontos")}`,
    cheapest: "As mais baratas primeiro",
    dearest: "Os mais fortes primeiro",
  },
  patrol: {
    attacks: (n) => (n ? plural(n, "ataque", "ataques") : "nenhum ataque"),
    hit: "e a escolta atinge o submarino",
    attack: "Atacar",
  },
  supply: {
    title: "Suprimento",
    show: "Mostrar o suprimento como está agora",
    hide: "Esconder o suprimento",
    how: "Distribuído automaticamente: o maior número de unidades, primeiro as engajadas. Para escolher, toque num comboio e depois nas unidades que ele deve abastecer; a escolha vale nos turnos seguintes.",
    pin: (name) => `Abastecer ${name}`,
    unfed: (n) => `${plural(n, "unidade", "unidades")} sem suprimento`,
    allFed: "Todas as unidades seriam abastecidas.",
  },
  legend: { watched: "vista da costa", patrolled: "área de patrulha", stops: "parada obrigatória" },
};
