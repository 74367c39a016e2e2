/** Generated from the server's models by `make types`; do not edit. */

export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shelf
         * @description The games of the series.
         */
        get: operations["shelf_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Description
         * @description Everything about one game's board, counters and tables.
         */
        get: operations["description_api_games__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/board.{language}.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Board
         * @description The drawn board.
         */
        get: operations["board_api_games__game__board__language__svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/cover.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cover
         * @description A piece of the board, for the shelf.
         */
        get: operations["cover_api_games__game__cover_svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/counters.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counters
         * @description The drawn counters.
         */
        get: operations["counters_api_games__game__counters_json_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * BoxInfo
         * @description A displaced area or a box where counters wait, off the map.
         */
        BoxInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            /** Entry */
            entry: string | null;
            /** Distance */
            distance: number | null;
            /** Source */
            source: string;
            /** Drawn */
            drawn: number[] | null;
        };
        /**
         * CounterDrawings
         * @description The drawn counters: shared definitions, and for each counter its faces as SVG fragments of side 44.
         */
        CounterDrawings: {
            /** Defs */
            defs: string;
            /** Front */
            front: {
                [key: string]: string;
            };
            /** Back */
            back: {
                [key: string]: string;
            };
            /** Markers */
            markers: {
                [key: string]: string;
            };
        };
        /** CounterInfo */
        CounterInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Side */
            side: string;
            /** Nation */
            nation: string;
            /** Branch */
            branch: string;
            /** Type */
            type: string;
            /** Size */
            size: string;
            /** Mobility */
            mobility: string;
            /** Formation */
            formation: string[];
            /** Model */
            model: string | null;
            front: components["schemas"]["FaceInfo"];
            back: components["schemas"]["FaceInfo"] | null;
            /** Starts Reduced */
            starts_reduced: boolean;
            /** Start Kind */
            start_kind: string;
            /** Start At */
            start_at: string;
            /** Start Source */
            start_source: string;
            /** Turn */
            turn: number | null;
            /** Withdrawals */
            withdrawals: components["schemas"]["WithdrawalInfo"][];
            /** Identity */
            identity: string;
            /** Ships */
            ships: string[];
            /** History */
            history: string | null;
            /** Traits */
            traits: {
                [key: string]: string;
            };
            /** Cite */
            cite: string;
            /** Notes */
            notes: components["schemas"]["Text"][];
        };
        /** FaceInfo */
        FaceInfo: {
            /** Values */
            values: string;
            /** Reach */
            reach: number | null;
            /** Source */
            source: string;
        };
        /**
         * FortificationInfo
         * @description A fortified hexside: the line it belongs to and the hexes it protects.
         */
        FortificationInfo: {
            /** Line */
            line: string;
            /** Protects */
            protects: string[];
        };
        /**
         * GameDescription
         * @description Everything the browser shows of a game before it is played.
         */
        GameDescription: {
            summary: components["schemas"]["GameSummary"];
            grid: components["schemas"]["GridInfo"];
            /** Mobilities */
            mobilities: components["schemas"]["MobilityInfo"][];
            /** Terrains */
            terrains: components["schemas"]["TerrainInfo"][];
            /** Hexes */
            hexes: components["schemas"]["HexInfo"][];
            /** Hexsides */
            hexsides: {
                [key: string]: string[];
            };
            /** Rivers */
            rivers: {
                [key: string]: string[];
            };
            /** Fortifications */
            fortifications: {
                [key: string]: components["schemas"]["FortificationInfo"];
            };
            /** Edges */
            edges: {
                [key: string]: string[];
            };
            /** Routes */
            routes: {
                [key: string]: string[][];
            };
            /** Boxes */
            boxes: components["schemas"]["BoxInfo"][];
            /** Counters */
            counters: components["schemas"]["CounterInfo"][];
            /** Setup */
            setup: components["schemas"]["Stack"][];
            /** Calendar */
            calendar: components["schemas"]["TurnInfo"][];
            /** Tables */
            tables: components["schemas"]["TableInfo"][];
            /** Names */
            names: {
                [key: string]: {
                    [key: string]: components["schemas"]["Text"];
                };
            };
        };
        /**
         * GameSummary
         * @description A game on the shelf.
         */
        GameSummary: {
            /** Id */
            id: string;
            title: components["schemas"]["Text"];
            subtitle: components["schemas"]["Text"];
            /** Period */
            period: string[];
            /** Turns */
            turns: number;
            /** Hexes */
            hexes: number;
            /** Counters */
            counters: number;
            /** Sides */
            sides: components["schemas"]["SideInfo"][];
            /** Nations */
            nations: components["schemas"]["NationInfo"][];
        };
        /**
         * GridInfo
         * @description The grid in board units; even columns stand half a hex higher.
         */
        GridInfo: {
            /** Cols */
            cols: number;
            /** Rows */
            rows: number;
            /** Radius */
            radius: number;
            /** North */
            north: number;
            /** Km Per Hex */
            km_per_hex: number;
        };
        /** HTTPValidationError */
        HTTPValidationError: {
            /** Detail */
            detail?: components["schemas"]["ValidationError"][];
        };
        /**
         * HexInfo
         * @description One hex, with short keys because there are thousands.
         */
        HexInfo: {
            /** N */
            n: string;
            /** T */
            t: string;
            /** S */
            s: string;
            /** C */
            c: number;
            /** P */
            p?: string | null;
            /**
             * F
             * @default []
             */
            f?: string[];
            /**
             * A
             * @default {}
             */
            a?: {
                [key: string]: string;
            };
        };
        /** MobilityInfo */
        MobilityInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
        };
        /**
         * NationInfo
         * @description A nation as its counters show it, so that lists and the small map agree with the board.
         */
        NationInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            /** Ground */
            ground: string;
            /** Ink */
            ink: string;
            /** Emblem */
            emblem: string;
        };
        /** SideInfo */
        SideInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            /** Nations */
            nations: string[];
        };
        /**
         * Stack
         * @description Counters that share a hex or a box at the start, the lowest first.
         */
        Stack: {
            /** Kind */
            kind: string;
            /** At */
            at: string;
            /** Counters */
            counters: string[];
            /** Source */
            source: string;
        };
        /** TableInfo */
        TableInfo: {
            /** Id */
            id: string;
            title: components["schemas"]["Text"];
            /** Cite */
            cite: string;
            /** Source */
            source: string;
            corner: components["schemas"]["Text"];
            /** Columns */
            columns: components["schemas"]["Text"][];
            /** Rows */
            rows: components["schemas"]["Text"][];
            /** Cells */
            cells: string[][];
            /** Words */
            words: {
                [key: string]: components["schemas"]["Text"];
            };
            /** Notes */
            notes: components["schemas"]["Text"][];
        };
        /**
         * TerrainInfo
         * @description A row of the Terrain Effects Table, also for hexsides, routes and features.
         */
        TerrainInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            /** Kind */
            kind: string;
            /** Costs */
            costs: {
                [key: string]: components["schemas"]["Text"];
            };
            columns: components["schemas"]["Text"];
            /** Colour */
            colour: string | null;
            /** Cite */
            cite: string;
        };
        /**
         * Text
         * @description The same words in Portuguese and English.
         */
        Text: {
            /** Pt */
            pt: string;
            /** En */
            en: string;
        };
        /** TurnInfo */
        TurnInfo: {
            /** Turn */
            turn: number;
            /** First Day */
            first_day: string;
            /** Last Day */
            last_day: string;
            /** Weather */
            weather: string;
            /** Air */
            air: {
                [key: string]: number;
            };
            /** Notes */
            notes: components["schemas"]["Text"][];
        };
        /** ValidationError */
        ValidationError: {
            /** Location */
            loc: (string | number)[];
            /** Message */
            msg: string;
            /** Error Type */
            type: string;
            /** Input */
            input?: unknown;
            /** Context */
            ctx?: Record<string, never>;
        };
        /** WithdrawalInfo */
        WithdrawalInfo: {
            /** Turn */
            turn: number;
            /** Back Turn */
            back_turn: number | null;
            /** Back At */
            back_at: string | null;
            note: components["schemas"]["Text"] | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    shelf_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"][];
                };
            };
        };
    };
    description_api_games__game__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameDescription"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    board_api_games__game__board__language__svg_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
                language: "pt" | "en";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    cover_api_games__game__cover_svg_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    counters_api_games__game__counters_json_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CounterDrawings"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
}
