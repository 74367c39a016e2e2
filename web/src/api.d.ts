/** Generated from the server's models by `make types`; do not edit. */

export interface paths {
    "/api/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All Matches
         * @description Unfinished matches first, the most recently played first, a page at a time.
         */
        get: operations["all_matches_api_matches_get"];
        put?: never;
        /**
         * New Match
         * @description A new match, from the set-up or from a position.
         */
        post: operations["new_match_api_matches_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Journal
         * @description A match from its journal.
         */
        post: operations["import_journal_api_matches_import_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Table
         * @description The match as a viewer sees it now.
         */
        get: operations["table_api_matches__id__get"];
        put?: never;
        post?: never;
        /**
         * Delete Match
         * @description Delete a match: it can be restored for a week.
         */
        delete: operations["delete_match_api_matches__id__delete"];
        options?: never;
        head?: never;
        /**
         * Rename
         * @description Name a match, or take its name away.
         */
        patch: operations["rename_api_matches__id__patch"];
        trace?: never;
    };
    "/api/matches/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deleted
         * @description The matches that can be restored, the last deleted first.
         */
        get: operations["deleted_api_matches_deleted_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore
         * @description Undo a deletion.
         */
        post: operations["restore_api_matches__id__restore_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Seats
         * @description The players, and how they may be changed now.
         */
        get: operations["seats_api_matches__id__seats_get"];
        put?: never;
        /**
         * Reseat
         * @description Change players, where that reveals nothing.
         */
        post: operations["reseat_api_matches__id__seats_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/since/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Since Version
         * @description What changed since a version that the client has.
         */
        get: operations["since_version_api_matches__id__since__version__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/act": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description Perform an action. With a client version, the answer is what changed; otherwise the whole table, with the log
         *     after the given moment.
         */
        post: operations["act_api_matches__id__act_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Undo the last action, or everything after a moment: while no die was thrown, nothing was revealed, and the
         *     same side decides.
         */
        post: operations["undo_api_matches__id__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/redo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redo
         * @description Redo what was undone.
         */
        post: operations["redo_api_matches__id__redo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/unit/{unit}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Unit
         * @description What a unit may do now.
         */
        get: operations["unit_api_matches__id__unit__unit__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain
         * @description Every reason against an action, or what it costs.
         */
        post: operations["explain_api_matches__id__explain_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hint
         * @description What the strongest computer player would do now, and why, by what the asker knows.
         */
        post: operations["hint_api_matches__id__hint_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/hurry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hurry
         * @description Let the computer player that is thinking answer at once, with the best it has found so far.
         */
        post: operations["hurry_api_matches__id__hurry_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ways
         * @description The routes by which a move can be made, and what each costs.
         */
        post: operations["ways_api_matches__id__ways_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Odds
         * @description The odds of a combat, as far as the asker may know.
         */
        post: operations["odds_api_matches__id__odds_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/foresight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Foresight
         * @description The odds that units would get in the next combat phase from another hex, as far as the asker may know.
         */
        post: operations["foresight_api_matches__id__foresight_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/bombardment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bombardment
         * @description The effect of guns or aircraft alone.
         */
        post: operations["bombardment_api_matches__id__bombardment_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Score
         * @description The score as if the match ended there, as far as the viewer can know it.
         */
        get: operations["score_api_matches__id__score_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/layers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Board Layers
         * @description The overlays of the board.
         */
        get: operations["board_layers_api_matches__id__layers_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/threats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Threats
         * @description Where the enemy could attack after its next movement phase, and at what odds.
         */
        get: operations["threats_api_matches__id__threats_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History
         * @description The result of each finished turn.
         */
        get: operations["history_api_matches__id__history_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/moments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Moments
         * @description Every moment, for the slider of the replay.
         */
        get: operations["moments_api_matches__id__moments_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/moments/{moment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Moment
         * @description The match as it was, and what led to that moment.
         */
        get: operations["moment_api_matches__id__moments__moment__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Journal
         * @description The journal, to keep or to send: it reveals everything. Where other people play, when the match is over.
         */
        get: operations["journal_api_matches__id__journal_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/dice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice
         * @description Every die of a finished match and the secret, so that anybody can check them.
         */
        get: operations["dice_api_matches__id__dice_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * After Action
         * @description The after-action report as one file, when the match is over.
         */
        get: operations["after_action_api_matches__id__report_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analysis
         * @description What a finished match could have been, as far as it is known.
         */
        get: operations["analysis_api_matches__id__analysis_get"];
        put?: never;
        /**
         * Analyse
         * @description Analyse a finished match, or go on where that was stopped.
         */
        post: operations["analyse_api_matches__id__analysis_post"];
        /**
         * Stop
         * @description Stop an analysis. What it has found is kept.
         */
        delete: operations["stop_api_matches__id__analysis_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All Lessons
         * @description Guided games first, then puzzles.
         */
        get: operations["all_lessons_api_lessons_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lessons/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start
         * @description A match to learn in: from the beginning, or from a moment of another such match.
         */
        post: operations["start_api_lessons__id__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{id}/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State
         * @description The learner's progress, worked out from the match's journal.
         */
        get: operations["state_api_matches__id__lesson_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reference
         * @description The quick reference card.
         */
        get: operations["reference_api_games__game__reference_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/opponents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opponents
         * @description The computer players, and the games they play.
         */
        get: operations["opponents_api_opponents_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visit
         * @description The account of the visitor: null, if not logged in.
         */
        get: operations["visit_api_account_get"];
        put?: never;
        /**
         * Sign Up
         * @description A new account, with or without an e-mail address; the browser is logged in.
         */
        post: operations["sign_up_api_account_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log In
         * @description Log in. A wrong name and a wrong password are answered alike.
         */
        post: operations["log_in_api_account_session_post"];
        /**
         * Log Out
         * @description Log out of this browser.
         */
        delete: operations["log_out_api_account_session_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sessions
         * @description The browsers in which one is logged in, the last used first.
         */
        get: operations["sessions_api_account_sessions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke
         * @description Log out of another browser.
         */
        delete: operations["revoke_api_account_sessions__session__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Password
         * @description Another password; all other browsers are logged out.
         */
        post: operations["change_password_api_account_password_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim
         * @description Make a guest's account a lasting one: it keeps the guest's games.
         */
        post: operations["claim_api_account_claim_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Delete one's account with its data.
         */
        post: operations["leave_api_account_removal_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Tables
         * @description The tables at which one plays: unfinished ones first, the most recently played first.
         */
        get: operations["my_tables_api_tables_get"];
        put?: never;
        /**
         * Open Table
         * @description A new match against another person: a seat for oneself, and an invitation to the other.
         */
        post: operations["open_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open Tables
         * @description Public tables with a free seat.
         */
        get: operations["open_tables_api_tables_open_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Running Tables
         * @description Public tables at which people play now: anybody may watch.
         */
        get: operations["running_tables_api_tables_running_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take the free seat of a public table.
         */
        post: operations["join_api_tables__match__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Archive
         * @description Finished public matches, the last first, a page at a time: anybody may look at them from both sides.
         */
        get: operations["archive_api_tables_archive_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitation
         * @description What one is invited to.
         */
        get: operations["invitation_api_invitations__token__get"];
        put?: never;
        /**
         * Accept
         * @description Sit down. Without an account one plays as a guest, under a name of one's choice.
         */
        post: operations["accept_api_invitations__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Room
         * @description What there is at a table besides the match.
         */
        get: operations["room_api_tables__match__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description Give up: the other side wins.
         */
        post: operations["resign_api_tables__match__resign_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer
         * @description Offer a draw, to abort, a pause, to take something back, or another match with the sides swapped. If the
         *     other player has offered the same, it is accepted.
         */
        post: operations["offer_api_tables__match__offers_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/offers/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept
         * @description Accept an offer of the other player.
         */
        post: operations["accept_api_tables__match__offers__kind__post"];
        /**
         * Withdraw
         * @description Withdraw an offer, or decline it.
         */
        delete: operations["withdraw_api_tables__match__offers__kind__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume
         * @description End a pause.
         */
        post: operations["resume_api_tables__match__resume_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say
         * @description Write to the other player.
         */
        post: operations["say_api_tables__match__messages_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Note
         * @description Keep a note that nobody else reads.
         */
        put: operations["note_api_tables__match__note_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Order
         * @description Change one's standing orders; what is asked now is answered by them at once.
         */
        put: operations["order_api_tables__match__orders_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/muted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute
         * @description Do not show the messages of another player, or show them again.
         */
        post: operations["mute_api_account_muted_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments
         * @description What was written about moments of a finished match: by anybody who may look at it, for the same people.
         */
        get: operations["comments_api_tables__match__comments_get"];
        put?: never;
        /**
         * Write
         * @description Write about a moment of a finished match.
         */
        post: operations["write_api_tables__match__comments_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{match}/comments/{comment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove
         * @description Delete a comment of one's own; a moderator may delete any.
         */
        delete: operations["remove_api_tables__match__comments__comment__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ladder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description The ladder as it is now: for what one waits, how many others do, and one's games.
         */
        get: operations["look_api_ladder_get"];
        put?: never;
        /**
         * Join
         * @description Wait for a game, or say that one still waits: whoever does not, for over a minute, is not paired for a live
         *     game.
         */
        post: operations["join_api_ladder_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ladder/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave
         * @description Wait no more.
         */
        delete: operations["leave_api_ladder__game__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Person
         * @description What everybody may know of somebody: ratings, and the games that counted.
         */
        get: operations["person_api_people__name__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leaders/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leaders
         * @description The best at a game, for each side, and what the seats are worth.
         */
        get: operations["leaders_api_leaders__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/circle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Circle
         * @description The people whom one has blocked or muted.
         */
        get: operations["circle_api_account_circle_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/blocked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block
         * @description Have nothing to do with somebody: neither of the two sits down with the other, writes to the other, or is
         *     paired with the other. Or end that.
         */
        post: operations["block_api_account_blocked_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports
         * @description The reports that wait, for moderators.
         */
        get: operations["reports_api_reports_get"];
        put?: never;
        /**
         * Report
         * @description Tell those who look after the site about somebody.
         */
        post: operations["report_api_reports_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{report}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close
         * @description Note that a report was dealt with.
         */
        post: operations["close_api_reports__report__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tokens
         * @description The tokens with which programs act for this account, the latest first.
         */
        get: operations["tokens_api_account_tokens_get"];
        put?: never;
        /**
         * Make
         * @description A new token: the answer is the only place where it is shown.
         */
        post: operations["make_api_account_tokens_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke
         * @description End a token; a stream that uses it ends at its next sign of life.
         */
        delete: operations["revoke_api_account_tokens__token__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bot
         * @description Whose token this is, and what it allows.
         */
        get: operations["bot_api_bot_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream
         * @description Server-sent events: `decision` for each match that waits for one's own answer, at once and from then on;
         *     `over`; `message`.
         */
        get: operations["stream_api_bot_stream_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Email
         * @description Another address, or none; a letter asks to confirm it. The same address: the letter is sent again.
         */
        post: operations["change_email_api_account_email_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm
         * @description Confirm an address with the token of the letter.
         */
        post: operations["confirm_api_account_confirmation_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgotten
         * @description Ask for a link to choose a new password. The answer is the same for every address.
         */
        post: operations["forgotten_api_account_forgotten_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset
         * @description Choose a new password with the token of the letter; every browser is logged out.
         */
        post: operations["reset_api_account_reset_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices
         * @description What one is told, and how.
         */
        get: operations["notices_api_account_notices_get"];
        /**
         * Change
         * @description Change it.
         */
        put: operations["change_api_account_notices_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notices/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test
         * @description Send something to one's devices and one's webhook, to see whether it arrives.
         */
        post: operations["test_api_account_notices_test_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe
         * @description End the letters about games: mail programs send this, and so does the page of the link in a letter.
         */
        post: operations["unsubscribe_api_unsubscribe__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe
         * @description Send messages to this browser, also when no page of ours is open.
         */
        post: operations["subscribe_api_account_devices_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/devices/{device}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove
         * @description Send nothing more to a browser.
         */
        delete: operations["remove_api_account_devices__device__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Told Venue
         * @description What kind of server this is.
         */
        get: operations["told_venue_api_venue_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rules
         * @description The book in our words, our rulings, and the options of a match.
         */
        get: operations["rules_api_games__game__rules_get"];
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
         * Accepted
         * @description The name of a guest; somebody who is logged in needs none.
         */
        Accepted: {
            /** Guest */
            guest?: string | null;
        };
        /**
         * AccountInfo
         * @description One's own account.
         */
        AccountInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Email */
            email: string | null;
            /** Confirmed */
            confirmed: boolean;
            /** Guest */
            guest: boolean;
            /** Created */
            created: string;
            /**
             * Moderator
             * @default false
             */
            moderator?: boolean;
        };
        /** Act */
        Act: {
            /** As */
            as: string;
            /** Moment */
            moment: number;
            /** Version */
            version?: number | null;
            /** Action */
            action: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * Hand
             * @default []
             */
            hand?: string[];
            /**
             * Then
             * @default []
             */
            then?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
        };
        /**
         * Advice
         * @description What the strongest computer player would have done, and the side did not.
         */
        Advice: {
            label: components["schemas"]["Text"];
            reason: components["schemas"]["Text"];
        };
        /** Analysis */
        Analysis: {
            /**
             * State
             * @enum {string}
             */
            state: "none" | "waiting" | "running" | "stopped" | "failed" | "done";
            /** Level */
            level: string | null;
            /** Total */
            total: number;
            /** Turns */
            turns: components["schemas"]["JudgedTurn"][];
        };
        /**
         * Asked
         * @description The asking viewer, by side.
         */
        "Asked-Input": {
            /** As */
            as: string;
        };
        /**
         * Asked
         * @description An event of the stream: a side of one's own is asked. It may come again while nothing has changed.
         */
        "Asked-Output": {
            /** Match */
            match: string;
            /** Game */
            game: string;
            /** Side */
            side: string;
            /** Turn */
            turn: number;
            /** Moment */
            moment: number;
        };
        /**
         * Asks
         * @description What units are mostly asked to do: the verb, and the argument that names a place if it needs one.
         */
        Asks: {
            /** Verb */
            verb: string;
            /** Place */
            place: string | null;
        };
        /** AttackDesk */
        AttackDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "attack";
            /** Target */
            target: string;
            /** Attackers */
            attackers: string[];
            /** Support */
            support: string[];
            /** Air */
            air: number;
            /** May Join */
            may_join: string[];
            /** May Support */
            may_support: string[];
            odds: components["schemas"]["Odds"] | null;
        };
        /**
         * Attacks
         * @description How likely a submarine makes so many attacks; hit: the escort hits it.
         */
        Attacks: {
            /** Attacks */
            attacks: number;
            /** Hit */
            hit: boolean;
            /** Chance */
            chance: number;
        };
        /**
         * BattleDesk
         * @description A naval combat between two engagements: both lines, and what the next one would be.
         */
        BattleDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "battle";
            attack: components["schemas"]["Line"];
            defence: components["schemas"]["Line"];
            /** Base */
            base: string;
            /** Shifts */
            shifts: components["schemas"]["Term"][];
            /** Column */
            column: string;
            /** Results */
            results: components["schemas"]["Salvo"][];
        };
        /** Blocked */
        Blocked: {
            /** Name */
            name: string;
            /**
             * On
             * @default true
             */
            on?: boolean;
        };
        /**
         * Boat
         * @description A submarine, or a false one.
         */
        Boat: {
            /** Unit */
            unit: string;
            /** Hex */
            hex: string | null;
            /** Steers */
            steers: boolean;
        };
        /** BombardDesk */
        BombardDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "bombard";
            /** Target */
            target: string;
            /** Guns */
            guns: string[];
            /** May Support */
            may_support: string[];
            forecast: components["schemas"]["Bombardment"] | null;
        };
        /** Bombardment */
        Bombardment: {
            /** Power */
            power: number;
            /** Vulnerability */
            vulnerability: number;
            /** Value */
            value: number;
            /** Base */
            base: string;
            /** Shifts */
            shifts: components["schemas"]["Term"][];
            /** Column */
            column: string;
            /** Results */
            results: components["schemas"]["Chance"][];
        };
        /**
         * BombardmentAsked
         * @description Guns, or air points for a strike.
         */
        BombardmentAsked: {
            /** As */
            as: string;
            /** Target */
            target: string;
            /**
             * Guns
             * @default []
             */
            guns?: string[];
            /**
             * Air
             * @default 0
             */
            air?: number;
        };
        /**
         * BotAccount
         * @description Whose token this is, and what it allows.
         */
        BotAccount: {
            /** Name */
            name: string;
            /** Scopes */
            scopes: ("play" | "talk" | "tables")[];
        };
        /**
         * BotEvents
         * @description What each event of the stream carries, by its name.
         */
        BotEvents: {
            decision: components["schemas"]["Asked-Output"];
            over: components["schemas"]["Ended"];
            message: components["schemas"]["Heard"];
        };
        /**
         * Bound
         * @description An attack on the weakest or the strongest counters that could be in the hex.
         */
        Bound: {
            /** Defence */
            defence: number;
            /** Base */
            base: string;
            /** Column */
            column: string;
        };
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
         * Card
         * @description The quick reference card of a game.
         */
        Card: {
            /** Game */
            game: string;
            /** Sections */
            sections: components["schemas"]["CardSection"][];
        };
        /** CardLine */
        CardLine: {
            text: components["schemas"]["Text"];
            /** Cite */
            cite: string | null;
        };
        /** CardSection */
        CardSection: {
            /** Id */
            id: string;
            title: components["schemas"]["Text"];
            /** Lines */
            lines: components["schemas"]["CardLine"][];
            /** Tables */
            tables: string[];
        };
        /**
         * ChairInfo
         * @description The seat of a person.
         */
        ChairInfo: {
            /** Side */
            side: string;
            /** Player */
            player: string | null;
            /** Invitation */
            invitation: string | null;
            rating?: components["schemas"]["ChairRating"] | null;
        };
        /**
         * ChairRating
         * @description The rating of a player in their seat, as it is now.
         */
        ChairRating: {
            /** Rating */
            rating: number;
            /** Provisional */
            provisional: boolean;
        };
        /**
         * Chance
         * @description One result of a table, and how likely it is.
         */
        Chance: {
            /** Result */
            result: string;
            /** Chance */
            chance: number;
            /** Rows */
            rows: string[];
            /** Outcome */
            outcome: string;
            text: components["schemas"]["Text"];
        };
        /**
         * Change
         * @description How a counter changed, as the viewer sees it. An enemy of which only the type is known is called `?infantry`; one
         *     of which only the presence is known, `?`.
         */
        Change: {
            /** Unit */
            unit: string;
            /** Was */
            was?: string | null;
            /** Start */
            start: string | null;
            /** To */
            to: string | null;
            /**
             * Reduced
             * @default false
             */
            reduced?: boolean;
        };
        /**
         * Choice
         * @description A complete action that belongs to no unit.
         */
        Choice: {
            /** Action */
            action: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            label: components["schemas"]["Text"];
            /** Closing */
            closing: boolean;
        };
        /**
         * Circle
         * @description The people whom one has blocked or muted, by name.
         */
        Circle: {
            /** Blocked */
            blocked: string[];
            /** Muted */
            muted: string[];
        };
        /**
         * ClockInfo
         * @description Seconds left, by side, at the time of the answer; and the side whose time runs.
         */
        ClockInfo: {
            /** Left */
            left: {
                [key: string]: number;
            };
            /** Running */
            running: string | null;
        };
        /**
         * CommentInfo
         * @description What somebody wrote about a moment: plain text.
         */
        CommentInfo: {
            /** Id */
            id: number;
            /** Moment */
            moment: number;
            /** Name */
            name: string;
            /** Mine */
            mine: boolean;
            /** Removable */
            removable: boolean;
            /** Text */
            text: string;
            /** At */
            at: string;
        };
        /** ConfirmedEmail */
        ConfirmedEmail: {
            /** Token */
            token: string;
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
            /** Unknown */
            unknown: {
                [key: string]: string;
            };
        };
        /** CounterInfo */
        CounterInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Name En */
            name_en: string;
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
            /** Formation En */
            formation_en: string[];
            /** Above */
            above: string | null;
            /** Above En */
            above_en: string | null;
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
            /**
             * Later
             * @default false
             */
            later?: boolean;
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
        /**
         * CourseDesk
         * @description A task force or a submarine being moved. Its actions: sail, to one of the hexes, with a path of one's own or
         *     without.
         */
        CourseDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "course";
            force: components["schemas"]["Force"] | null;
            /** Unit */
            unit: string;
            /** Start */
            start: string | null;
            /** Hexes */
            hexes: string[];
            /** Before */
            before: number[];
            /** Stops */
            stops: string[];
            /** Watched */
            watched: string[];
            /** Patrolled */
            patrolled: string[];
            /** Radius */
            radius: number[];
        };
        /**
         * Decision
         * @description The question and the side it is put to. The other side is not told the arguments.
         */
        Decision: {
            /** Side */
            side: string;
            /** Kind */
            kind: string;
            prompt: components["schemas"]["Text"];
            /** Cite */
            cite: string;
            /** Args */
            args: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            asks?: components["schemas"]["Asks"] | null;
        };
        /** DefenceDesk */
        DefenceDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "defence";
            /** Target */
            target: string;
            /** Attackers */
            attackers: string[];
            /** Support */
            support: string[];
            /** Air */
            air: number;
            /** Guns */
            guns: string[];
            /** Points */
            points: number;
            /** May Support */
            may_support: string[];
            odds: components["schemas"]["Odds"];
        };
        /**
         * DeletedMatch
         * @description A match that was deleted, and can still be restored.
         */
        DeletedMatch: {
            match: components["schemas"]["MatchSummary"];
            /** Deleted */
            deleted: string;
            /** Until */
            until: string;
        };
        /**
         * DeviceInfo
         * @description A browser that shows messages, also when no page of ours is open.
         */
        DeviceInfo: {
            /** Id */
            id: string;
            /** Agent */
            agent: string;
            /** Created */
            created: string;
        };
        /** DeviceKeys */
        DeviceKeys: {
            /** P256Dh */
            p256dh: string;
            /** Auth */
            auth: string;
        };
        /**
         * Ended
         * @description An event of the stream: a match of one's own is over.
         */
        Ended: {
            /** Match */
            match: string;
            /** Winner */
            winner: string | null;
            /** Ending */
            ending: string | null;
        };
        /** Explain */
        Explain: {
            /** As */
            as: string;
            /** Action */
            action: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /** Explanation */
        Explanation: {
            /** Legal */
            legal: boolean;
            label: components["schemas"]["Text"] | null;
            /** Reasons */
            reasons: components["schemas"]["Reason"][];
            /** Cost */
            cost: number | null;
            /** Terms */
            terms: components["schemas"]["Term"][];
            /** Path */
            path: string[];
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
         * Feeder
         * @description A ship that feeds units: how many it can, and how many it does.
         */
        Feeder: {
            /** Ship */
            ship: string;
            /** Hex */
            hex: string;
            /** Room */
            room: number;
            /** Fed */
            fed: number;
        };
        /**
         * FireDesk
         * @description Fire power that is being spent, ship by ship: its action is hit.
         */
        FireDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fire";
            /** Hex */
            hex: string;
            /** Points */
            points: number;
            /** Ships */
            ships: components["schemas"]["Mark"][];
            /** Cheapest */
            cheapest: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
            /** Dearest */
            dearest: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
        };
        /**
         * FleetDesk
         * @description A side forms and moves its task forces.
         */
        FleetDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fleet";
            /** Letter */
            letter: string | null;
            /** Ships */
            ships: components["schemas"]["Vessel"][];
            /** Troops */
            troops: components["schemas"]["Passenger"][];
            /** Forces */
            forces: components["schemas"]["Force"][];
            /** Boats */
            boats: components["schemas"]["Boat"][];
        };
        /** Flier */
        Flier: {
            /** Unit */
            unit: string;
            /** Roles */
            roles: components["schemas"]["Role"][];
        };
        /**
         * Flight
         * @description What an air unit can do from where it is based.
         */
        Flight: {
            /** Reach */
            reach: number | null;
            /** Hexes */
            hexes: string[];
            /** Sorties */
            sorties: components["schemas"]["Sortie"][];
        };
        /**
         * Force
         * @description A task force of one's own.
         */
        Force: {
            /** Tf */
            tf: string;
            /** Unit */
            unit: string;
            /** Hex */
            hex: string | null;
            /** Seen */
            seen: boolean;
            /** Steers */
            steers: boolean;
            /** Ships */
            ships: components["schemas"]["Vessel"][];
            /** Cargo */
            cargo: {
                [key: string]: string;
            };
            /** Reach */
            reach: number | null;
        };
        /**
         * ForceDesk
         * @description A task force being formed.
         */
        ForceDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "force";
            force: components["schemas"]["Force"];
        };
        /**
         * Foreseen
         * @description An attack that units could make from the hex they are brought to.
         */
        Foreseen: {
            /** Target */
            target: string;
            alone: components["schemas"]["Odds"];
            /** Others */
            others: string[];
            together: components["schemas"]["Odds"];
        };
        /**
         * ForesightAsked
         * @description Units that could be moved to a hex.
         */
        ForesightAsked: {
            /** As */
            as: string;
            /** Units */
            units: string[];
            /** To */
            to: string;
        };
        /** ForgottenPassword */
        ForgottenPassword: {
            /** Email */
            email: string;
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
            /** Notes */
            notes: components["schemas"]["NoteInfo"][];
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
            /**
             * Pieces
             * @default []
             */
            pieces?: components["schemas"]["CounterInfo"][];
            /** Setup */
            setup: components["schemas"]["Stack"][];
            /** Calendar */
            calendar: components["schemas"]["TurnInfo"][];
            /** Phases */
            phases: components["schemas"]["PhaseInfo"][];
            /** Tables */
            tables: components["schemas"]["TableInfo"][];
            /** Names */
            names: {
                [key: string]: {
                    [key: string]: components["schemas"]["Text"];
                };
            };
            /**
             * Supply
             * @default false
             */
            supply?: boolean;
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
            /** Playable */
            playable: boolean;
            /**
             * Scenarios
             * @default []
             */
            scenarios?: components["schemas"]["ScenarioInfo"][];
        };
        /**
         * Gap
         * @description Points, with their standard error.
         */
        Gap: {
            /** Mean */
            mean: number;
            /** Error */
            error: number;
        };
        /**
         * GridInfo
         * @description The grid in board units; even columns are half a hex higher.
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
         * Heard
         * @description An event of the stream: somebody else wrote a message.
         */
        Heard: {
            /** Match */
            match: string;
            /** Name */
            name: string;
            /** Text */
            text: string;
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
                [key: string]: string[];
            };
        };
        /**
         * Hint
         * @description What the strongest computer player would do now, and why.
         */
        Hint: {
            /** Level */
            level: string;
            /** Version */
            version: number;
            /** Action */
            action: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            label: components["schemas"]["Text"];
            reason: components["schemas"]["Text"];
        };
        /** History */
        History: {
            /** Turns */
            turns: components["schemas"]["TurnHistory"][];
        };
        /** ImportedJournal */
        ImportedJournal: {
            /** Journal */
            journal: string;
            /**
             * Seats
             * @default {}
             */
            seats?: {
                [key: string]: components["schemas"]["Seat"];
            };
        };
        /**
         * Invitation
         * @description What one is invited to.
         */
        Invitation: {
            match: components["schemas"]["MatchSummary"];
            /** Side */
            side: string;
            /** Free */
            free: boolean;
            /** Hosts */
            hosts: string[];
        };
        JsonValue: unknown;
        /**
         * JudgedTurn
         * @description What a side did in its part of a turn: by how many points it may then expect to lead.
         */
        JudgedTurn: {
            /** Turn */
            turn: number;
            /** Side */
            side: string;
            /** First */
            first: number;
            /** Last */
            last: number;
            played: components["schemas"]["Gap"];
            best: components["schemas"]["Gap"];
            after: components["schemas"]["Gap"];
            lost: components["schemas"]["Gap"];
            luck: components["schemas"]["Gap"];
            /** Throws */
            throws: number;
            /** Advice */
            advice: components["schemas"]["Advice"][];
        };
        /**
         * LadderInfo
         * @description The ladder as the visitor sees it now.
         */
        LadderInfo: {
            /** Mine */
            mine: components["schemas"]["SeekInfo"][];
            /** Queues */
            queues: components["schemas"]["QueueInfo"][];
            /** Tables */
            tables: components["schemas"]["SiteTable"][];
            /** Paces */
            paces: {
                [key: string]: components["schemas"]["Pace"];
            };
        };
        /**
         * Layers
         * @description The overlays of the board. Everything here is known to the viewer.
         */
        Layers: {
            /** Zones */
            zones: {
                [key: string]: string[];
            };
            /** Possession */
            possession: {
                [key: string]: string[];
            };
            /** Objectives */
            objectives: components["schemas"]["ObjectiveInfo"][];
            /** Columns */
            columns: {
                [key: string]: number;
            };
            /** Enemy Reach */
            enemy_reach: string[];
            /** Engaged */
            engaged: string[];
            /** Obliged */
            obliged: string[];
            supply?: components["schemas"]["SupplyLayer"] | null;
        };
        /** Leader */
        Leader: {
            /** Name */
            name: string;
            /** Rating */
            rating: number;
            /** Deviation */
            deviation: number;
            /** Games */
            games: number;
        };
        /**
         * Leaders
         * @description The best at a game, for each side.
         */
        Leaders: {
            /** Game */
            game: string;
            /** Sides */
            sides: components["schemas"]["SideLeaders"][];
            /** Seats */
            seats: components["schemas"]["SeatWorth"][];
        };
        /**
         * Leaving
         * @description The password is asked for once more; a guest has none.
         */
        Leaving: {
            /**
             * Password
             * @default
             */
            password?: string;
        };
        /**
         * LessonInfo
         * @description A lesson on the list.
         */
        LessonInfo: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "guided" | "puzzle";
            title: components["schemas"]["Text"];
            summary: components["schemas"]["Text"];
            /** Minutes */
            minutes: number;
            /** Side */
            side: string;
        };
        /**
         * LessonPointer
         * @description What the learner should look at.
         */
        LessonPointer: {
            /** Hexes */
            hexes: string[];
            /** Units */
            units: string[];
            /** Controls */
            controls: string[];
        };
        /**
         * LessonState
         * @description The learner's progress in a match.
         */
        LessonState: {
            lesson: components["schemas"]["LessonInfo"];
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "finished" | "solved" | "failed";
            /** Step */
            step: number;
            /** Steps */
            steps: number;
            title: components["schemas"]["Text"] | null;
            text: components["schemas"]["Text"];
            /** Cite */
            cite: string | null;
            goal: components["schemas"]["Text"] | null;
            point: components["schemas"]["LessonPointer"];
            /** Hints */
            hints: components["schemas"]["Text"][];
            /** Reading */
            reading: boolean;
            said: components["schemas"]["Text"] | null;
            remark: components["schemas"]["Text"] | null;
            /** Astray */
            astray: boolean;
            /** Since */
            since: number;
            /** Dice */
            dice: number[];
        };
        /**
         * Line
         * @description The ships of one side in a naval combat.
         */
        Line: {
            /** Side */
            side: string;
            /** Hex */
            hex: string;
            /** Ships */
            ships: string[];
            /** Points */
            points: number;
            /** Engaged */
            engaged: number;
        };
        /** LogEvent */
        LogEvent: {
            /** Event */
            event: string;
            /** Args */
            args: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            text: components["schemas"]["Text"];
            /** Cite */
            cite: string;
            /** Hexes */
            hexes: string[];
            /** Units */
            units: string[];
            /** Dice */
            dice: number[];
            /** Terms */
            terms: components["schemas"]["Term"][];
            /**
             * Changes
             * @default []
             */
            changes?: components["schemas"]["Change"][];
            /**
             * Path
             * @default []
             */
            path?: string[];
            /** Target */
            target?: string | null;
            /**
             * Fighters
             * @default []
             */
            fighters?: string[];
            meaning?: components["schemas"]["Text"] | null;
        };
        /**
         * LogStep
         * @description What one action led to. Moment 0 is the opening.
         */
        LogStep: {
            /** Moment */
            moment: number;
            /** Side */
            side: string | null;
            reason: components["schemas"]["Text"] | null;
            /**
             * Ordered
             * @default false
             */
            ordered?: boolean;
            /** Events */
            events: components["schemas"]["LogEvent"][];
        };
        /** Login */
        Login: {
            /** Name */
            name: string;
            /** Password */
            password: string;
        };
        /**
         * LooseEnd
         * @description Something that could still be done, or should be known, before the phase ends.
         */
        LooseEnd: {
            /** Code */
            code: string;
            text: components["schemas"]["Text"];
            /** Cite */
            cite: string;
            /** Units */
            units: string[];
            /** Hexes */
            hexes: string[];
            /** Number */
            number: number;
        };
        /**
         * Mark
         * @description A ship under fire, and the points that a loss costs; open: it may take the next one.
         */
        Mark: {
            /** Unit */
            unit: string;
            /** Price */
            price: number;
            /** Open */
            open: boolean;
        };
        /** Marker */
        Marker: {
            /** Kind */
            kind: string;
            /** Hexes */
            hexes: string[];
            /** Side */
            side?: string | null;
            /**
             * Idle
             * @default false
             */
            idle?: boolean;
            text: components["schemas"]["Text"];
        };
        /** MatchSummary */
        MatchSummary: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Seats */
            seats: {
                [key: string]: components["schemas"]["Seat"];
            };
            /** Options */
            options: {
                [key: string]: boolean | number | string;
            };
            /** Turn */
            turn: number;
            /** Phase */
            phase: string;
            phase_name: components["schemas"]["Text"];
            /** In Turn */
            in_turn: string | null;
            /** Deciding */
            deciding: string | null;
            /** Moment */
            moment: number;
            /** Created */
            created: string;
            /** Played */
            played: string;
            /** Over */
            over: boolean;
            /** Winner */
            winner: string | null;
            /** Ending */
            ending?: ("resigned" | "draw" | "aborted" | "time") | null;
            /** Score */
            score: {
                [key: string]: number;
            } | null;
            /** Lesson */
            lesson: string | null;
            /** Commitment */
            commitment: string;
            /** Dice */
            dice: ("secret" | "seed" | "journal" | "lesson") | null;
            /** Name */
            name?: string | null;
        };
        /** MessageInfo */
        MessageInfo: {
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Mine */
            mine: boolean;
            /** Text */
            text: string;
            /** At */
            at: string;
        };
        /**
         * MissionInfo
         * @description A mission as both sides see it.
         */
        MissionInfo: {
            /** Number */
            number: number | null;
            /** Side */
            side: string;
            /** Kind */
            kind: string;
            name: components["schemas"]["Text"];
            /** Target */
            target: string;
            /** Night */
            night: boolean;
            /** Units */
            units: string[];
            /** Roles */
            roles: {
                [key: string]: string;
            };
            /** Load */
            load: string[];
            /** Power */
            power: number;
            /** Air */
            air: number;
            /**
             * Over
             * @default false
             */
            over?: boolean;
        };
        /** MobilityInfo */
        MobilityInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
        };
        /**
         * Moment
         * @description The match as it was.
         */
        Moment: {
            /** Moment */
            moment: number;
            /** Last */
            last: number;
            /** Viewer */
            viewer: string;
            view: components["schemas"]["View"];
            step: components["schemas"]["LogStep"];
        };
        /**
         * MomentInfo
         * @description A mark on the slider.
         */
        MomentInfo: {
            /** Moment */
            moment: number;
            /** Turn */
            turn: number;
            /** Phase */
            phase: string;
            /** Side */
            side: string | null;
            text: components["schemas"]["Text"] | null;
        };
        /** Moments */
        Moments: {
            /** Last */
            last: number;
            /** Version */
            version: number;
            /** Phases */
            phases: {
                [key: string]: components["schemas"]["Text"];
            };
            /** Moments */
            moments: components["schemas"]["MomentInfo"][];
        };
        /** MovementDesk */
        MovementDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "movement";
            sealift: components["schemas"]["Sealift"] | null;
        };
        /** Muted */
        Muted: {
            /** Name */
            name: string;
            /**
             * On
             * @default true
             */
            on?: boolean;
        };
        /** Named */
        Named: {
            /** Name */
            name: string | null;
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
        /** NewComment */
        NewComment: {
            /** Moment */
            moment: number;
            /** Text */
            text: string;
        };
        /**
         * NewDevice
         * @description A push subscription, as the browser gives it.
         */
        NewDevice: {
            /** Endpoint */
            endpoint: string;
            keys: components["schemas"]["DeviceKeys"];
        };
        /**
         * NewEmail
         * @description Another address, or none.
         */
        NewEmail: {
            /** Email */
            email: string | null;
            /** Password */
            password: string;
        };
        /** NewMatch */
        NewMatch: {
            /** Game */
            game: string;
            /** Name */
            name?: string | null;
            /**
             * Seats
             * @default {}
             */
            seats?: {
                [key: string]: components["schemas"]["Seat"];
            };
            /**
             * Options
             * @default {}
             */
            options?: {
                [key: string]: boolean | number | string;
            };
            /** Position */
            position?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            /** Seed */
            seed?: number | null;
        };
        /** NewNotices */
        NewNotices: {
            /**
             * Email
             * @enum {string}
             */
            email: "decision" | "digest" | "never";
            /** Reminder */
            reminder: boolean;
            /** Webhook */
            webhook?: string | null;
        };
        /** NewPassword */
        NewPassword: {
            /** Old */
            old: string;
            /** New */
            new: string;
        };
        /**
         * NewReport
         * @description A complaint about somebody. What they have written at a table, or in a comment, is added to it.
         */
        NewReport: {
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "words" | "play" | "cheating" | "name" | "other";
            /**
             * Text
             * @default
             */
            text?: string;
            /** Match */
            match?: string | null;
            /** Comment */
            comment?: number | null;
        };
        /**
         * NewTable
         * @description A match against another person, or against a computer player that others may watch.
         */
        NewTable: {
            /** Game */
            game: string;
            /** Side */
            side: string;
            /**
             * Visibility
             * @default unlisted
             * @enum {string}
             */
            visibility?: "public" | "unlisted" | "private";
            /** Name */
            name?: string | null;
            /**
             * Options
             * @default {}
             */
            options?: {
                [key: string]: boolean | number | string;
            };
            /** Position */
            position?: {
                [key: string]: components["schemas"]["JsonValue"];
            } | null;
            pace?: components["schemas"]["Pace"] | null;
            /**
             * Delay
             * @default 0
             */
            delay?: number;
            /** Computer */
            computer?: string | null;
            /**
             * Rated
             * @default true
             */
            rated?: boolean;
        };
        /** NewToken */
        NewToken: {
            /** Name */
            name: string;
            /** Scopes */
            scopes: ("play" | "talk" | "tables")[];
        };
        /**
         * NoteInfo
         * @description A remark on the map: on some hexes, or on the whole board.
         */
        NoteInfo: {
            /** Hexes */
            hexes: string[];
            text: components["schemas"]["Text"];
        };
        /**
         * Notices
         * @description What an account is told, and how.
         */
        Notices: {
            /**
             * Email
             * @enum {string}
             */
            email: "decision" | "digest" | "never";
            /** Reminder */
            reminder: boolean;
            /** Webhook */
            webhook: string | null;
            /** Secret */
            secret: string | null;
            /** Devices */
            devices: components["schemas"]["DeviceInfo"][];
            /** Push Key */
            push_key: string;
        };
        /** ObjectiveInfo */
        ObjectiveInfo: {
            /** Code */
            code: string;
            name: components["schemas"]["Text"];
            /** Hexes */
            hexes: string[];
            /** Points */
            points: {
                [key: string]: number;
            };
            /** Holder */
            holder: string | null;
        };
        /**
         * Odds
         * @description The odds of a combat. While the defenders are unknown, the attacker's part, what is certain of the shifts, and
         *     the extremes are given.
         */
        Odds: {
            /** Attack */
            attack: number;
            /** Attack Terms */
            attack_terms: components["schemas"]["Term"][];
            /** Defence */
            defence: number | null;
            /** Defence Terms */
            defence_terms: components["schemas"]["Term"][];
            /** Base */
            base: string | null;
            /** Shifts */
            shifts: components["schemas"]["Term"][];
            /** Column */
            column: string | null;
            /** Results */
            results: components["schemas"]["Chance"][];
            hidden: components["schemas"]["Reason"] | null;
            weakest: components["schemas"]["Bound"] | null;
            strongest: components["schemas"]["Bound"] | null;
            /** Spare */
            spare: number;
            /** Missing */
            missing: number | null;
        };
        /** OddsAsked */
        OddsAsked: {
            /** As */
            as: string;
            /** Target */
            target: string;
            /** Attackers */
            attackers: string[];
            /**
             * Support
             * @default []
             */
            support?: string[];
            /**
             * Air
             * @default 0
             */
            air?: number;
            /**
             * Defender Support
             * @default []
             */
            defender_support?: string[];
            /**
             * Defender Air
             * @default 0
             */
            defender_air?: number;
        };
        /** OfferInfo */
        OfferInfo: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "draw" | "abort" | "pause" | "back" | "rematch";
            /** Side */
            side: string;
            /** Moment */
            moment: number | null;
        };
        /**
         * Offered
         * @description What one offers the other player. `back`: to take back what came after a moment; default: after one's own last
         *     decision.
         */
        Offered: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "draw" | "abort" | "pause" | "back" | "rematch";
            /** Moment */
            moment?: number | null;
        };
        /**
         * OperationsDesk
         * @description A movement phase in which missions are planned too.
         */
        OperationsDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "operations";
            sealift: components["schemas"]["Sealift"] | null;
            /** Sorties */
            sorties: components["schemas"]["Sortie"][];
            /** Fliers */
            fliers: string[];
        };
        /**
         * Opponent
         * @description A computer player.
         */
        Opponent: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            about: components["schemas"]["Text"];
            /** Games */
            games: string[];
        };
        /** OptionInfo */
        OptionInfo: {
            /** Id */
            id: string;
            /** Default */
            default: boolean | number | string;
            name: components["schemas"]["Text"];
            about: components["schemas"]["Text"];
            /** Ruling */
            ruling: string;
            /** Cites */
            cites: string[];
            says: components["schemas"]["Text"];
        };
        /**
         * Pace
         * @description The clocks of a table. `live`: minutes for all, and seconds added whenever a side has decided. `days`: days
         *     added whenever a side has decided, those that it begins with besides (`bank`), and the most that it can save.
         */
        Pace: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "live" | "days";
            /**
             * Minutes
             * @default 0
             */
            minutes?: number;
            /**
             * Increment
             * @default 0
             */
            increment?: number;
            /**
             * Days
             * @default 0
             */
            days?: number;
            /**
             * Bank
             * @default 0
             */
            bank?: number;
            /**
             * Cap
             * @default 0
             */
            cap?: number;
        };
        /**
         * Paragraph
         * @description A paragraph of the book, in our words.
         */
        Paragraph: {
            /** Id */
            id: string;
            /** Cite */
            cite: string;
            title: components["schemas"]["Text"];
            /** Says */
            says: components["schemas"]["Text"][];
            /** Kind */
            kind: string;
        };
        /**
         * Passenger
         * @description Troops that may start aboard.
         */
        Passenger: {
            /** Unit */
            unit: string;
            /** Place */
            place: string;
            /** Weight */
            weight: number;
            /** Armour */
            armour: boolean;
        };
        /**
         * PatrolDesk
         * @description A task force has entered a submarine's patrol area.
         */
        PatrolDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "patrol";
            /** Unit */
            unit: string;
            /** Hex */
            hex: string;
            /** Ships */
            ships: string[];
            /** Column */
            column: string;
            /** Results */
            results: components["schemas"]["Attacks"][];
        };
        /**
         * Person
         * @description What everybody may know of somebody.
         */
        Person: {
            /** Name */
            name: string;
            /** Since */
            since: string;
            /** Guest */
            guest: boolean;
            /** Me */
            me: boolean;
            /** Muted */
            muted: boolean;
            /** Blocked */
            blocked: boolean;
            /** Ratings */
            ratings: components["schemas"]["RatingInfo"][];
            /** Games */
            games: components["schemas"]["RatedGame"][];
        };
        /**
         * PhaseInfo
         * @description A step of the sequence of play.
         */
        PhaseInfo: {
            /** Id */
            id: string;
            /** Side */
            side: string | null;
            name: components["schemas"]["Text"];
        };
        /**
         * PlanDesk
         * @description A mission being planned.
         */
        PlanDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "plan";
            mission: components["schemas"]["MissionInfo"];
            /** May Fly */
            may_fly: string[];
            /** May Load */
            may_load: string[];
            /** Escorts */
            escorts: string[];
            forecast: components["schemas"]["Bombardment"] | null;
        };
        /**
         * Pool
         * @description Points that restore losses, and the units that can use them now.
         */
        Pool: {
            /** Nation */
            nation: string | null;
            /** Arm */
            arm: string;
            name: components["schemas"]["Text"];
            /** Points */
            points: number | null;
            /** Units */
            units: string[];
        };
        /**
         * QueueInfo
         * @description How many people wait for a game at one pace, the visitor included.
         */
        QueueInfo: {
            /** Game */
            game: string;
            /**
             * Pace
             * @enum {string}
             */
            pace: "live" | "days";
            /** Waiting */
            waiting: number;
        };
        /**
         * RatedGame
         * @description A game that counted, for one of its players.
         */
        RatedGame: {
            /** Match */
            match: string | null;
            /** Game */
            game: string;
            /** Side */
            side: string;
            /** Opponent */
            opponent: string | null;
            /** Score */
            score: number;
            /** Before */
            before: number;
            /** After */
            after: number;
            /** Deviation */
            deviation: number;
            /** At */
            at: string;
        };
        /**
         * RatingChange
         * @description What a finished match changed.
         */
        RatingChange: {
            /** Side */
            side: string;
            /** Before */
            before: number;
            /** After */
            after: number;
        };
        /**
         * RatingInfo
         * @description The rating of somebody in a seat, as it is now: probably within two deviations.
         */
        RatingInfo: {
            /** Game */
            game: string;
            /** Side */
            side: string;
            /** Rating */
            rating: number;
            /** Deviation */
            deviation: number;
            /** Provisional */
            provisional: boolean;
            /** Games */
            games: number;
            /** Wins */
            wins: number;
            /** Draws */
            draws: number;
            /** Losses */
            losses: number;
        };
        /**
         * Reason
         * @description Why something is not allowed, or what remains to be done; with the counters and hexes concerned.
         */
        Reason: {
            /** Code */
            code: string;
            /** Cite */
            cite: string;
            text: components["schemas"]["Text"];
            /**
             * Units
             * @default []
             */
            units?: string[];
            /**
             * Hexes
             * @default []
             */
            hexes?: string[];
        };
        /**
         * ReplacementsDesk
         * @description Losses are restored.
         */
        ReplacementsDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "replacements";
            /** Pools */
            pools: components["schemas"]["Pool"][];
        };
        /**
         * Reply
         * @description A mission with which a side may answer, and the units that could fly it.
         */
        Reply: {
            /** Kind */
            kind: string;
            name: components["schemas"]["Text"];
            /** Target */
            target: string;
            /** Fliers */
            fliers: components["schemas"]["Flier"][];
            /** Night */
            night: boolean;
        };
        /**
         * ReplyDesk
         * @description A side answers the other's missions.
         */
        ReplyDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reply";
            /** Replies */
            replies: components["schemas"]["Reply"][];
            /** Sorties */
            sorties: components["schemas"]["Sortie"][];
            /** Fliers */
            fliers: string[];
        };
        /** ReportInfo */
        ReportInfo: {
            /** Id */
            id: number;
            /** Reporter */
            reporter: string | null;
            /** Accused */
            accused: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "words" | "play" | "cheating" | "name" | "other";
            /** Match */
            match: string | null;
            /** Quoted */
            quoted: string;
            /** Text */
            text: string;
            /** At */
            at: string;
        };
        /**
         * Reseated
         * @description New players for some sides.
         */
        Reseated: {
            /** Seats */
            seats: {
                [key: string]: components["schemas"]["Seat"];
            };
            /** Version */
            version?: number | null;
        };
        /** ResetPassword */
        ResetPassword: {
            /** Token */
            token: string;
            /** New */
            new: string;
        };
        /** Result */
        Result: {
            /** Score */
            score: {
                [key: string]: number;
            };
            /** Items */
            items: components["schemas"]["ScoreItem"][];
            /** Unknown */
            unknown: components["schemas"]["Text"][];
            /** Winner */
            winner: string | null;
            /** Ending */
            ending?: ("resigned" | "draw" | "aborted" | "time") | null;
            /** Dice Secret */
            dice_secret: string;
        };
        /**
         * Role
         * @description The role of a unit that has a choice: `as` of the action fly.
         */
        Role: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
        };
        /**
         * Room
         * @description What there is at a table besides the match. What belongs to the players is empty for others.
         */
        Room: {
            table: components["schemas"]["SiteTable"];
            /** Paused */
            paused: boolean;
            /** Present */
            present: string[];
            /** Watching */
            watching: number;
            clock: components["schemas"]["ClockInfo"] | null;
            /** May Abort */
            may_abort: boolean;
            /**
             * Offers
             * @default []
             */
            offers?: components["schemas"]["OfferInfo"][];
            /**
             * Messages
             * @default []
             */
            messages?: components["schemas"]["MessageInfo"][];
            /**
             * Muted
             * @default []
             */
            muted?: string[];
            /**
             * Note
             * @default
             */
            note?: string;
            orders?: components["schemas"]["StandingOrders"] | null;
            /** Rematch */
            rematch?: string | null;
            /**
             * Changes
             * @default []
             */
            changes?: components["schemas"]["RatingChange"][];
        };
        /** Rules */
        Rules: {
            /** Game */
            game: string;
            /** Title */
            title: string;
            /** Paragraphs */
            paragraphs: components["schemas"]["Paragraph"][];
            /** Rulings */
            rulings: components["schemas"]["RulingInfo"][];
            /** Options */
            options: components["schemas"]["OptionInfo"][];
        };
        /**
         * RulingInfo
         * @description Our ruling where the book is silent or contradicts itself.
         */
        RulingInfo: {
            /** Id */
            id: string;
            /** Under */
            under: string[];
            says: components["schemas"]["Text"];
            /** Option */
            option: string | null;
        };
        /** Said */
        Said: {
            /** Text */
            text: string;
        };
        /**
         * Salvo
         * @description A result, its chance, and the fire power that it gives to the attacker and to the defender.
         */
        Salvo: {
            /** Result */
            result: string;
            /** Chance */
            chance: number;
            /** Attack */
            attack: number;
            /** Defence */
            defence: number;
        };
        /**
         * ScenarioInfo
         * @description A scenario of a game: what the option `scenario` of a match may be.
         */
        ScenarioInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            about: components["schemas"]["Text"];
            /** Turns */
            turns: number[];
            /** Period */
            period: string[];
            /** Counters */
            counters: number;
            /** Options */
            options: components["schemas"]["ScenarioOption"][];
        };
        /**
         * ScenarioOption
         * @description An option that only one scenario has.
         */
        ScenarioOption: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            about: components["schemas"]["Text"];
        };
        /**
         * Score
         * @description The score as if the match ended now.
         */
        Score: {
            /** Score */
            score: {
                [key: string]: number;
            };
            /** Items */
            items: components["schemas"]["ScoreItem"][];
            /** Unknown */
            unknown: components["schemas"]["Text"][];
        };
        /** ScoreItem */
        ScoreItem: {
            /** Side */
            side: string;
            /** Points */
            points: number;
            text: components["schemas"]["Text"];
            /** Cite */
            cite: string;
            /** Code */
            code: string;
            /**
             * Projected
             * @default 0
             */
            projected?: number;
        };
        /**
         * Sealift
         * @description Units that went by sea this turn, and how many may.
         */
        Sealift: {
            /** Verb */
            verb: string;
            /** Used */
            used: number;
            /** Limit */
            limit: number;
            /** Cite */
            cite: string;
        };
        /**
         * Seat
         * @description The player of a side.
         */
        Seat: {
            /**
             * Kind
             * @default human
             * @enum {string}
             */
            kind?: "human" | "computer" | "lesson";
            /** Level */
            level?: string | null;
        };
        /**
         * SeatWorth
         * @description What the seat of the first side is worth in a scenario (null: as printed), and the games on which that rests.
         */
        SeatWorth: {
            /** Scenario */
            scenario: string | null;
            /** Side */
            side: string;
            /** Points */
            points: number;
            /** Deviation */
            deviation: number;
            /** Chance */
            chance: number;
            /** Wins */
            wins: number;
            /** Draws */
            draws: number;
            /** Losses */
            losses: number;
        };
        /**
         * Seating
         * @description The players of a match, and how they may be changed now.
         */
        Seating: {
            /** Version */
            version: number;
            /** Seats */
            seats: {
                [key: string]: components["schemas"]["Seat"];
            };
            barred: components["schemas"]["Text"] | null;
            /** Against Person */
            against_person: {
                [key: string]: components["schemas"]["Text"];
            };
        };
        /**
         * Seek
         * @description What one waits for on the ladder.
         */
        Seek: {
            /** Game */
            game: string;
            /**
             * Pace
             * @enum {string}
             */
            pace: "live" | "days";
        };
        /** SeekInfo */
        SeekInfo: {
            /** Game */
            game: string;
            /**
             * Pace
             * @enum {string}
             */
            pace: "live" | "days";
            /** Since */
            since: string;
        };
        /**
         * SessionInfo
         * @description A browser in which one is logged in.
         */
        SessionInfo: {
            /** Id */
            id: string;
            /** Created */
            created: string;
            /** Seen */
            seen: string;
            /** Agent */
            agent: string;
            /** Here */
            here: boolean;
        };
        /** SetupDesk */
        SetupDesk: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "setup";
            /** Proposal */
            proposal: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
        };
        /** SideInfo */
        SideInfo: {
            /** Id */
            id: string;
            name: components["schemas"]["Text"];
            /** Nations */
            nations: string[];
        };
        /** SideLeaders */
        SideLeaders: {
            /** Side */
            side: string;
            /** Leaders */
            leaders: components["schemas"]["Leader"][];
        };
        /** SignUp */
        SignUp: {
            /** Name */
            name: string;
            /** Password */
            password: string;
            /** Email */
            email?: string | null;
        };
        /**
         * SiteTable
         * @description A match and its people.
         */
        SiteTable: {
            match: components["schemas"]["MatchSummary"];
            /**
             * Visibility
             * @enum {string}
             */
            visibility: "public" | "unlisted" | "private";
            /** Mine */
            mine: string[];
            /** My Decision */
            my_decision: boolean;
            /** Chairs */
            chairs: components["schemas"]["ChairInfo"][];
            pace?: components["schemas"]["Pace"] | null;
            /**
             * Delay
             * @default 0
             */
            delay?: number;
            /**
             * Rated
             * @default false
             */
            rated?: boolean;
            /**
             * Ladder
             * @default false
             */
            ladder?: boolean;
        };
        /**
         * Sortie
         * @description A kind of mission that may be flown, and over which hexes. The action: mission, with kind, target and night.
         */
        Sortie: {
            /** Kind */
            kind: string;
            name: components["schemas"]["Text"];
            /** Night */
            night: boolean;
            /** Hexes */
            hexes: string[];
            /** Roles */
            roles: components["schemas"]["Role"][];
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
        /**
         * Standing
         * @description A counter that the viewer knows.
         */
        Standing: {
            /** Reduced */
            reduced: boolean;
            /** Hex */
            hex?: string | null;
            /** Where */
            where?: string | null;
            /** Active */
            active?: boolean | null;
            /** Left */
            left?: number | null;
            /**
             * Marks
             * @default []
             */
            marks?: string[];
        };
        /**
         * StandingOrders
         * @description What a player has decided beforehand; the server then answers without waiting. `ask`: the player is asked.
         */
        StandingOrders: {
            /**
             * Defence
             * @default ask
             * @enum {string}
             */
            defence?: "ask" | "none" | "all";
            /**
             * Reaction
             * @default ask
             * @enum {string}
             */
            reaction?: "ask" | "none";
            /**
             * Advance
             * @default ask
             * @enum {string}
             */
            advance?: "ask" | "none";
            /**
             * Losses
             * @default ask
             * @enum {string}
             */
            losses?: "ask" | "cheapest";
            /**
             * First
             * @default []
             */
            first?: string[];
            /**
             * Rather
             * @default ask
             * @enum {string}
             */
            rather?: "ask" | "retreat" | "lose";
            /** Towards */
            towards?: string | null;
            /**
             * Passed
             * @default []
             */
            passed?: ("movement" | "combat" | "recovery")[];
            /**
             * Declined
             * @default {}
             */
            declined?: {
                [key: string]: string;
            };
        };
        /**
         * StartLesson
         * @description To start in the middle: a match of the same lesson, and the moment to go back to.
         */
        StartLesson: {
            /** Match */
            match?: string | null;
            /**
             * Moment
             * @default 0
             */
            moment?: number;
        };
        /**
         * SupplyLayer
         * @description The supplied units on the current board.
         */
        SupplyLayer: {
            /** Covered */
            covered: {
                [key: string]: string[];
            };
            /** Sources */
            sources: {
                [key: string]: string[];
            };
            /** Units */
            units: components["schemas"]["SupplyOf"][];
            /** Cite */
            cite: string;
            /** Feeders */
            feeders: components["schemas"]["Feeder"][];
        };
        /**
         * SupplyOf
         * @description How a counter is supplied, or why it is not.
         */
        SupplyOf: {
            /** Unit */
            unit: string;
            /** Hex */
            hex: string;
            /** Supplied */
            supplied: boolean;
            /** Line */
            line: string[];
            text: components["schemas"]["Text"];
            /** Hexes */
            hexes: string[];
            /** By */
            by: string | null;
        };
        /**
         * Table
         * @description A match as one viewer sees it now.
         */
        Table: {
            match: components["schemas"]["MatchSummary"];
            /** Viewer */
            viewer: string;
            /** Moment */
            moment: number;
            /** Version */
            version: number;
            view: components["schemas"]["View"];
            decision: components["schemas"]["Decision"] | null;
            /** Mine */
            mine: boolean;
            /** Held */
            held?: string[] | null;
            /** Choices */
            choices: components["schemas"]["Choice"][];
            /** Desk */
            desk?: (components["schemas"]["SetupDesk"] | components["schemas"]["MovementDesk"] | components["schemas"]["OperationsDesk"] | components["schemas"]["AttackDesk"] | components["schemas"]["DefenceDesk"] | components["schemas"]["BombardDesk"] | components["schemas"]["PlanDesk"] | components["schemas"]["ReplyDesk"] | components["schemas"]["ReplacementsDesk"] | components["schemas"]["FleetDesk"] | components["schemas"]["ForceDesk"] | components["schemas"]["CourseDesk"] | components["schemas"]["BattleDesk"] | components["schemas"]["FireDesk"] | components["schemas"]["PatrolDesk"]) | null;
            /** Actors */
            actors: string[];
            /**
             * Openers
             * @default []
             */
            openers?: string[];
            /** Remaining */
            remaining: components["schemas"]["Reason"][];
            /**
             * Tolls
             * @default []
             */
            tolls?: components["schemas"]["Toll"][];
            /**
             * Loose Ends
             * @default []
             */
            loose_ends?: components["schemas"]["LooseEnd"][];
            /** Can Undo */
            can_undo: boolean;
            /** Undo Barred */
            undo_barred?: ("dice" | "learnt" | "other_side" | "seats") | null;
            /** Can Redo */
            can_redo: boolean;
            /** Thinking */
            thinking: boolean;
            /** Log */
            log: components["schemas"]["LogStep"][];
            result: components["schemas"]["Result"] | null;
            /**
             * Journal
             * @default true
             */
            journal?: boolean;
            /**
             * Hints
             * @default false
             */
            hints?: boolean;
            refused?: components["schemas"]["Trouble"] | null;
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
         * Term
         * @description One term of a number: movement points, columns, victory points.
         */
        Term: {
            /** Value */
            value: number;
            text: components["schemas"]["Text"];
            /** Cite */
            cite: string;
            /** Code */
            code: string;
            /** Hex */
            hex?: string | null;
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
        /**
         * Threat
         * @description The strongest attack that the enemy could make on a hex after its next movement phase, as far as the viewer
         *     knows.
         */
        Threat: {
            /** Hex */
            hex: string;
            /** Attack */
            attack: number;
            /** Defence */
            defence: number;
            /** Column */
            column: string;
            /** Lost */
            lost: number;
            /** Units */
            units: number;
            /** Guns */
            guns: number;
            /** Start */
            start: string[];
            /** Already */
            already: string | null;
        };
        /**
         * Throw
         * @description Dice that were thrown together.
         */
        Throw: {
            /** Moment */
            moment: number;
            /** First */
            first: number;
            /** Dice */
            dice: number[];
            /** Fixed */
            fixed: boolean;
        };
        /**
         * ThrownDice
         * @description Every die of a finished match, and what they follow from (`core/dice.py`).
         */
        ThrownDice: {
            /** Game */
            game: string;
            /** Commitment */
            commitment: string;
            /** Secret */
            secret: string;
            /** Dice */
            dice: ("secret" | "seed" | "journal" | "lesson") | null;
            /** Throws */
            throws: components["schemas"]["Throw"][];
        };
        /**
         * TokenInfo
         * @description A token of one's account. The token itself is shown once, when it is made.
         */
        TokenInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Scopes */
            scopes: ("play" | "talk" | "tables")[];
            /** Created */
            created: string;
            /** Seen */
            seen: string | null;
            /** Token */
            token?: string | null;
        };
        /**
         * Toll
         * @description What a loss would do to a unit.
         */
        Toll: {
            /** Unit */
            unit: string;
            /** Eliminates */
            eliminates: boolean;
            /** Points */
            points: {
                [key: string]: number;
            };
        };
        /**
         * Trouble
         * @description The body of every answer that is not 2xx.
         */
        Trouble: {
            /** Error */
            error: string;
            message: components["schemas"]["Text"];
            /**
             * Reasons
             * @default []
             */
            reasons?: components["schemas"]["Reason"][];
        };
        /** TurnHistory */
        TurnHistory: {
            /** Turn */
            turn: number;
            /** Score */
            score: {
                [key: string]: number;
            };
            /** Destroyed */
            destroyed: {
                [key: string]: number;
            };
            /** Hurt */
            hurt: {
                [key: string]: number;
            };
            /** Air */
            air: {
                [key: string]: number;
            };
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
        /**
         * Turned
         * @description An undo or redo.
         */
        Turned: {
            /** As */
            as: string;
            /** Moment */
            moment: number;
            /** Version */
            version?: number | null;
            /** To */
            to?: number | null;
        };
        /** UnitAction */
        UnitAction: {
            /** Action */
            action: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            label: components["schemas"]["Text"];
            /** To */
            to?: string | null;
            /** Cost */
            cost?: number | null;
            /**
             * Path
             * @default []
             */
            path?: string[];
            /**
             * Must Stop
             * @default false
             */
            must_stop?: boolean;
            /**
             * Then
             * @default []
             */
            then?: {
                [key: string]: components["schemas"]["JsonValue"];
            }[];
        };
        /** UnitActions */
        UnitActions: {
            /** Unit */
            unit: string;
            /** Moment */
            moment: number;
            /** Version */
            version: number;
            /** Left */
            left: number | null;
            /** Actions */
            actions: components["schemas"]["UnitAction"][];
            flight?: components["schemas"]["Flight"] | null;
        };
        /**
         * Unknown
         * @description An enemy counter of which only the type is known.
         */
        Unknown: {
            /** Hex */
            hex: string;
            /** Type */
            type: string;
        };
        /**
         * Update
         * @description What changed since the version that the client has; or, if that is unknown here, the whole table.
         */
        Update: {
            table?: components["schemas"]["Table"] | null;
            /** Since */
            since?: number | null;
            /**
             * Patch
             * @default []
             */
            patch?: components["schemas"]["JsonValue"][][];
            /**
             * Kept
             * @default -1
             */
            kept?: number;
            /**
             * Log
             * @default []
             */
            log?: components["schemas"]["LogStep"][];
            /** Thinking */
            thinking: boolean;
            /**
             * Units
             * @default {}
             */
            units?: {
                [key: string]: components["schemas"]["UnitActions"];
            };
            refused?: components["schemas"]["Trouble"] | null;
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
        /**
         * VenueInfo
         * @description What kind of server this is.
         */
        VenueInfo: {
            /** Site */
            site: boolean;
            /** Mail */
            mail: boolean;
        };
        /**
         * Vessel
         * @description A ship, by the numbers that matter when a task force is put together.
         */
        Vessel: {
            /** Unit */
            unit: string;
            /** Combat */
            combat: number;
            /** Fires */
            fires: boolean;
            /** Escort */
            escort: number;
            /** Deck */
            deck: number;
            /** Aboard */
            aboard: string[];
            /** Capacity */
            capacity: number;
            /** Armour */
            armour: boolean;
            /** Feeds */
            feeds: number;
            /** Leaves */
            leaves: number | null;
        };
        /**
         * View
         * @description What one side may see.
         */
        View: {
            /** Game */
            game: string;
            /** Viewer */
            viewer: string;
            /** Turn */
            turn: number;
            /** Side */
            side: string | null;
            /** Phase */
            phase: string;
            phase_name: components["schemas"]["Text"];
            /** Units */
            units: {
                [key: string]: components["schemas"]["Standing"];
            };
            /** Unknown */
            unknown: components["schemas"]["Unknown"][];
            /** Destroyed */
            destroyed: {
                [key: string]: number;
            };
            /** Markers */
            markers: components["schemas"]["Marker"][];
            /**
             * Missions
             * @default []
             */
            missions?: components["schemas"]["MissionInfo"][];
            /** Possession */
            possession: {
                [key: string]: string[];
            };
            /** Air */
            air: {
                [key: string]: number;
            };
            /** Facts */
            facts: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /**
         * Visit
         * @description The visitor: null, if not logged in.
         */
        Visit: {
            account: components["schemas"]["AccountInfo"] | null;
        };
        /**
         * Way
         * @description One of the routes of a move.
         */
        Way: {
            /** Action */
            action: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** Cost */
            cost: number | null;
            /** Terms */
            terms: components["schemas"]["Term"][];
            /** Path */
            path: string[];
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
    all_matches_api_matches_get: {
        parameters: {
            query?: {
                /** @description how many; fewer come at the end of the list */
                limit?: number;
                /** @description the last match of the page before; default: from the beginning */
                after?: string | null;
                /** @description only matches of lessons, or only others; default: all */
                lessons?: boolean | null;
                /** @description only matches whose name, or the title of whose game, has all these words */
                search?: string;
            };
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
                    "application/json": components["schemas"]["MatchSummary"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    new_match_api_matches_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMatch"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchSummary"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    import_journal_api_matches_import_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportedJournal"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchSummary"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    table_api_matches__id__get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
                /** @description the log after this moment; -1: from the opening on */
                since?: number;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    delete_match_api_matches__id__delete: {
        parameters: {
            query?: {
                /** @description erase it at once, also if it was deleted already */
                now?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    rename_api_matches__id__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Named"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchSummary"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    deleted_api_matches_deleted_get: {
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
                    "application/json": components["schemas"]["DeletedMatch"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    restore_api_matches__id__restore_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["MatchSummary"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    seats_api_matches__id__seats_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Seating"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    reseat_api_matches__id__seats_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reseated"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchSummary"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    since_version_api_matches__id__since__version__get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
            };
            header?: never;
            path: {
                id: string;
                version: number;
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
                    "application/json": components["schemas"]["Update"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    act_api_matches__id__act_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Update"] | components["schemas"]["Table"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    undo_api_matches__id__undo_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Turned"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Update"] | components["schemas"]["Table"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    redo_api_matches__id__redo_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Turned"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Update"] | components["schemas"]["Table"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    unit_api_matches__id__unit__unit__get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
            };
            header?: never;
            path: {
                id: string;
                unit: string;
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
                    "application/json": components["schemas"]["UnitActions"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    explain_api_matches__id__explain_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Explain"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    hint_api_matches__id__hint_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Asked-Input"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    hurry_api_matches__id__hurry_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Asked-Input"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    ways_api_matches__id__ways_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Explain"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Way"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    odds_api_matches__id__odds_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OddsAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Odds"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    foresight_api_matches__id__foresight_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForesightAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Foreseen"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    bombardment_api_matches__id__bombardment_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BombardmentAsked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bombardment"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    score_api_matches__id__score_get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
                /** @description a moment of the past; default: now */
                moment?: number | null;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Score"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    board_layers_api_matches__id__layers_get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
                /** @description a moment of the past; default: now */
                moment?: number | null;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Layers"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    threats_api_matches__id__threats_get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
                /** @description a moment of the past; default: now */
                moment?: number | null;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Threat"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    history_api_matches__id__history_get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["History"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    moments_api_matches__id__moments_get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Moments"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    moment_api_matches__id__moments__moment__get: {
        parameters: {
            query?: {
                /** @description a side, or "both" when the match is over */
                as?: string | null;
            };
            header?: never;
            path: {
                id: string;
                moment: number;
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
                    "application/json": components["schemas"]["Moment"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    journal_api_matches__id__journal_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "text/plain": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Trouble"];
                };
            };
        };
    };
    dice_api_matches__id__dice_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["ThrownDice"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    after_action_api_matches__id__report_get: {
        parameters: {
            query?: {
                language?: "pt" | "en";
            };
            header?: never;
            path: {
                id: string;
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
                    "text/html": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["Trouble"];
                };
            };
        };
    };
    analysis_api_matches__id__analysis_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    analyse_api_matches__id__analysis_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    stop_api_matches__id__analysis_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    all_lessons_api_lessons_get: {
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
                    "application/json": components["schemas"]["LessonInfo"][];
                };
            };
        };
    };
    start_api_lessons__id__start_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartLesson"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchSummary"];
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
    state_api_matches__id__lesson_get: {
        parameters: {
            query?: {
                /** @description how many steps the learner has read, or passed over */
                read?: number;
            };
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["LessonState"];
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
    reference_api_games__game__reference_get: {
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
                    "application/json": components["schemas"]["Card"];
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
    opponents_api_opponents_get: {
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
                    "application/json": components["schemas"]["Opponent"][];
                };
            };
        };
    };
    visit_api_account_get: {
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
                    "application/json": components["schemas"]["Visit"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    sign_up_api_account_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    log_in_api_account_session_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    log_out_api_account_session_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    sessions_api_account_sessions_get: {
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
                    "application/json": components["schemas"]["SessionInfo"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    revoke_api_account_sessions__session__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    change_password_api_account_password_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    claim_api_account_claim_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    leave_api_account_removal_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Leaving"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    my_tables_api_tables_get: {
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
                    "application/json": components["schemas"]["SiteTable"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    open_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteTable"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    open_tables_api_tables_open_get: {
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
                    "application/json": components["schemas"]["SiteTable"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    running_tables_api_tables_running_get: {
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
                    "application/json": components["schemas"]["SiteTable"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    join_api_tables__match__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
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
                    "application/json": components["schemas"]["SiteTable"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    archive_api_tables_archive_get: {
        parameters: {
            query?: {
                /** @description words of the name, the title of the game, or the names of the players */
                search?: string;
                game?: string | null;
                /** @description the name of one of the players */
                player?: string | null;
                after?: string | null;
            };
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
                    "application/json": components["schemas"]["SiteTable"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    invitation_api_invitations__token__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
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
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    accept_api_invitations__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Accepted"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteTable"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    room_api_tables__match__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    resign_api_tables__match__resign_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    offer_api_tables__match__offers_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Offered"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    accept_api_tables__match__offers__kind__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
                kind: "draw" | "abort" | "pause" | "back" | "rematch";
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    withdraw_api_tables__match__offers__kind__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
                kind: "draw" | "abort" | "pause" | "back" | "rematch";
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    resume_api_tables__match__resume_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
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
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    say_api_tables__match__messages_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Said"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    note_api_tables__match__note_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Said"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    order_api_tables__match__orders_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandingOrders"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Room"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    mute_api_account_muted_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Muted"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    comments_api_tables__match__comments_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
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
                    "application/json": components["schemas"]["CommentInfo"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    write_api_tables__match__comments_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentInfo"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    remove_api_tables__match__comments__comment__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match: string;
                comment: number;
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
                    "application/json": components["schemas"]["CommentInfo"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    look_api_ladder_get: {
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
                    "application/json": components["schemas"]["LadderInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    join_api_ladder_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seek"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LadderInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    leave_api_ladder__game__delete: {
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
                    "application/json": components["schemas"]["LadderInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    person_api_people__name__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
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
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    leaders_api_leaders__game__get: {
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
                    "application/json": components["schemas"]["Leaders"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    circle_api_account_circle_get: {
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
                    "application/json": components["schemas"]["Circle"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    block_api_account_blocked_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Blocked"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Circle"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    reports_api_reports_get: {
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
                    "application/json": components["schemas"]["ReportInfo"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    report_api_reports_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    close_api_reports__report__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report: number;
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
                    "application/json": components["schemas"]["ReportInfo"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    tokens_api_account_tokens_get: {
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
                    "application/json": components["schemas"]["TokenInfo"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    make_api_account_tokens_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    revoke_api_account_tokens__token__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    bot_api_bot_get: {
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
                    "application/json": components["schemas"]["BotAccount"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    stream_api_bot_stream_get: {
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
                    "text/event-stream": unknown;
                    "application/json": components["schemas"]["BotEvents"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    change_email_api_account_email_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmail"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    confirm_api_account_confirmation_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmedEmail"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    forgotten_api_account_forgotten_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPassword"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    reset_api_account_reset_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPassword"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    notices_api_account_notices_get: {
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
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    change_api_account_notices_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNotices"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notices"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    test_api_account_notices_test_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    unsubscribe_api_unsubscribe__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    subscribe_api_account_devices_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDevice"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceInfo"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    remove_api_account_devices__device__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                device: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
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
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trouble"];
                };
            };
        };
    };
    told_venue_api_venue_get: {
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
                    "application/json": components["schemas"]["VenueInfo"];
                };
            };
        };
    };
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
    rules_api_games__game__rules_get: {
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
                    "application/json": components["schemas"]["Rules"];
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
