"""What a finished match could have been: each side's turn compared with what the strongest computer player would have
done, and with what other dice would have brought.

`side_turns` cuts a journal into the turns of its sides, `playing` plays imagined games on from one, `judging` compares
them, `process` does all that in a process of its own. No module knows a rule.
"""

from engaja.analysis.judging import Effort, Gap, Judgement, judged
from engaja.analysis.process import Broken, ToAnalyse, Working

__all__ = ["Broken", "Effort", "Gap", "Judgement", "ToAnalyse", "Working", "judged"]
