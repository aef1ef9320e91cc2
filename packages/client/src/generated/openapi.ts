// Made from openapi.json and openapi-management.json by `npm run client`. Do not edit.

export interface paths {
    "/img/{hash}/{file}": {
        /**
         * Show an image
         * @description The address of an image stands for these bytes for ever; it may be put on the pages of any site. An image that was taken down is a 410.
         */
        get: {
            parameters: {
                path: {
                    /** @description Names the picture: SHA-256 of what it was made of. */
                    hash: string;
                    /** @description `{variant}.{extension}` */
                    file: string;
                };
            };
            responses: {
                /** @description The image. */
                200: {
                    content: {
                        "image/jpeg": string;
                        "image/webp": string;
                        "image/avif": string;
                    };
                };
                /** @description The caller has the image, by its `If-None-Match`. */
                304: {};
            };
        };
    };
    "/uploads": {
        /**
         * Begin a resumable upload
         * @description Creation of tus 1.0.0, for any tus client. `Upload-Length` is the size of the file, `Upload-Metadata` its `filename` (required) and `filetype`. First bytes may come along (`Content-Type: application/offset+octet-stream`). With a delegation token the file is that of its merchant.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Always `1.0.0`. */
                    "tus-resumable"?: components["parameters"]["tus-resumable"];
                    /** @description The size of the file in bytes. */
                    "upload-length"?: string;
                    /** @description Pairs of a key and its value in Base64, separated by commas: `filename` (required) and `filetype`. */
                    "upload-metadata"?: string;
                    /** @description One of sha1, sha256, md5, a space and the checksum of this request's bytes in Base64. */
                    "upload-checksum"?: components["parameters"]["upload-checksum"];
                };
            };
            responses: {
                /** @description Begun. `Location` is the address of the upload, which is also its `file_url`. */
                201: {};
            };
        };
    };
    "/uploads/{id}": {
        /**
         * Delete an upload
         * @description Termination of tus: the file is deleted at once, whether it is complete or not.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description Always `1.0.0`. */
                    "tus-resumable"?: components["parameters"]["tus-resumable"];
                };
                path: {
                    /** @description The last part of the `Location`. */
                    id: string;
                };
            };
            responses: {
                /** @description Done. */
                204: {};
            };
        };
        /**
         * Get the offset of an upload
         * @description A client that was interrupted resumes from `Upload-Offset`.
         */
        head: {
            parameters: {
                header?: {
                    /** @description Always `1.0.0`. */
                    "tus-resumable"?: components["parameters"]["tus-resumable"];
                };
                path: {
                    /** @description The last part of the `Location`. */
                    id: string;
                };
            };
            responses: {
                /** @description `Upload-Offset` is the number of bytes that have arrived. */
                200: {};
            };
        };
        /**
         * Send bytes of an upload
         * @description The body has the bytes from `Upload-Offset` on (`Content-Type: application/offset+octet-stream`). With `Upload-Checksum` (sha1, sha256, md5) they are kept only when it is right. An upload may be resumed with a new token of the same key for the same merchant.
         */
        patch: {
            parameters: {
                header?: {
                    /** @description Always `1.0.0`. */
                    "tus-resumable"?: components["parameters"]["tus-resumable"];
                    /** @description The number of bytes that arrived before this request. */
                    "upload-offset"?: string;
                    /** @description One of sha1, sha256, md5, a space and the checksum of this request's bytes in Base64. */
                    "upload-checksum"?: components["parameters"]["upload-checksum"];
                };
                path: {
                    /** @description The last part of the `Location`. */
                    id: string;
                };
            };
            responses: {
                /** @description Done. */
                204: {};
            };
        };
    };
    "/v1/account": {
        /**
         * Show the account
         * @description The account with the limits of its plan and its usage of this month.
         */
        get: {
            responses: {
                /** @description The account of the person who is signed in. */
                200: {
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
            };
        };
        /**
         * Rename the account
         * @description For owners. The plan is changed by the operator of the service.
         */
        patch: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountChanges"];
                };
            };
            responses: {
                /** @description The account of the person who is signed in. */
                200: {
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
            };
        };
    };
    "/v1/account/audit": {
        /**
         * List what happened in the account
         * @description For owners: sign-ins, changes of keys, limits, people and the account itself, the newest first.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description Actions in the account, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["AuditPage"];
                    };
                };
            };
        };
    };
    "/v1/account/erasures": {
        /**
         * Erase a merchant or a person
         * @description Deletes all that is held of them. Usage and audit log are kept without the name. It cannot be undone; after a failure send it again. Later requests for the merchant make a new one, so stop sending first.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ErasureRequest"];
                };
            };
            responses: {
                /** @description The result of an erasure. It does not name the merchant or person. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ErasureReport"];
                    };
                };
            };
        };
    };
    "/v1/account/held-data": {
        /**
         * Download all that is held of a merchant or a person
         * @description Lines of JSON (NDJSON), each with a row of the database and the name of its table; none where nothing is held of a merchant. Files are named and not included. When the service fails midway the transfer ends with an error. The audit log records it.
         */
        get: {
            parameters: {
                query: {
                    kind: "merchant" | "person";
                    /** @description The platform's id of a merchant, or the id or e-mail address of a person. */
                    id: string;
                };
            };
            responses: {
                /** @description The rows. */
                200: {
                    content: {
                        "application/x-ndjson": string;
                    };
                };
            };
        };
    };
    "/v1/account/keys": {
        /**
         * List the API keys
         * @description The keys of the account, the newest first, with what each has used since its last reset.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description Keys of the account, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ApiKeyPage"];
                    };
                };
            };
        };
        /**
         * Create an API key
         * @description Answers the key with its secret, which is shown this once. Send an `Idempotency-Key` to be able to repeat the request when its answer was lost.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApiKeyRequest"];
                };
            };
            responses: {
                /** @description The new key, with its secret. */
                201: {
                    content: {
                        "application/json": components["schemas"]["NewApiKey"];
                    };
                };
            };
        };
    };
    "/v1/account/keys/{id}": {
        /**
         * Show an API key
         * @description One key of the account, without its secret, which is never shown again.
         */
        get: {
            parameters: {
                path: {
                    /** @description The id of the key. */
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description An API key: everything but the key itself. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ApiKey"];
                    };
                };
            };
        };
        /**
         * Change, deactivate or activate an API key
         * @description Members that are left out stay as they are; null removes a limit or the expiry. Every process applies the change within five seconds.
         */
        patch: {
            parameters: {
                path: {
                    /** @description The id of the key. */
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApiKeyChanges"];
                };
            };
            responses: {
                /** @description An API key: everything but the key itself. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    "/v1/account/keys/{id}/requests": {
        /**
         * List the requests of an API key
         * @description Calls with the key or its tokens in the last seven days, after a second or two. No bodies, queries or addresses are kept.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                    /** @description Only answers with this status, such as `429`, or of this class, such as `4xx`. */
                    status?: string;
                };
                path: {
                    /** @description The id of the key. */
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description Requests of a key in the last seven days, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ApiKeyRequestPage"];
                    };
                };
            };
        };
    };
    "/v1/account/keys/{id}/rotate": {
        /**
         * Replace an API key by a new one
         * @description The new key has the name, plan, limits and usage of the old one. The old one keeps working for `overlap_hours`. A key can be rotated once; then rotate its replacement.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the key. */
                    id: components["parameters"]["id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApiKeyRotation"];
                };
            };
            responses: {
                /** @description The new key, with its secret, and the one whose place it takes. */
                201: {
                    content: {
                        "application/json": components["schemas"]["RotatedApiKey"];
                    };
                };
            };
        };
    };
    "/v1/account/link": {
        /**
         * Use a one-time link
         * @description Makes the person, or sets their new password, and signs them in. A new password ends all sessions from before.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkUse"];
                };
            };
            responses: {
                /** @description The person who is signed in, and their account. */
                201: {
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
    };
    "/v1/account/link/look": {
        /**
         * Show what a one-time link is for
         * @description The link stays as it is.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkToken"];
                };
            };
            responses: {
                /** @description The purpose of a one-time link. */
                200: {
                    content: {
                        "application/json": components["schemas"]["LinkOffer"];
                    };
                };
            };
        };
    };
    "/v1/account/password": {
        /**
         * Change the own password
         * @description All other sessions of the person end.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChange"];
                };
            };
            responses: {
                /** @description Done. */
                204: {};
            };
        };
    };
    "/v1/account/people": {
        /**
         * List the people
         * @description Everybody who may sign in to the account, in the order in which they joined.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description People of the account, in the order in which they joined. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PersonPage"];
                    };
                };
            };
        };
        /**
         * Invite somebody
         * @description Makes a one-time link, valid for 7 days, to hand to the person. A newer invitation of the same address takes its place. The service sends no e-mail.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            responses: {
                /** @description A one-time link. */
                201: {
                    content: {
                        "application/json": components["schemas"]["NewLink"];
                    };
                };
            };
        };
    };
    "/v1/account/people/{id}": {
        /**
         * Remove somebody
         * @description Their sessions end at once. API keys belong to the account and stay.
         */
        delete: {
            parameters: {
                path: {
                    /** @description The id of the person. */
                    id: string;
                };
            };
            responses: {
                /** @description Done. */
                204: {};
            };
        };
        /**
         * Change a person
         * @description A new role counts from their next request on; the last owner stays one. Without the second factor the person signs in with the password alone.
         */
        patch: {
            parameters: {
                path: {
                    /** @description The id of the person. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PersonChange"];
                };
            };
            responses: {
                /** @description A person who may sign in. */
                200: {
                    content: {
                        "application/json": components["schemas"]["Person"];
                    };
                };
            };
        };
    };
    "/v1/account/people/{id}/password-link": {
        /**
         * Make a link for a new password
         * @description Makes a one-time link for a person who has lost the password, valid for 24 hours. The old password works until the link is used.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the person. */
                    id: string;
                };
            };
            responses: {
                /** @description A one-time link. */
                201: {
                    content: {
                        "application/json": components["schemas"]["NewLink"];
                    };
                };
            };
        };
    };
    "/v1/account/second-factor": {
        /**
         * Get a secret for an authenticator app
         * @description Nothing changes until it is sent back with a code (RFC 6238, 6 digits, 30 seconds).
         */
        get: {
            responses: {
                /** @description A secret for an authenticator app, and the link by which an app takes it. It is stored nowhere. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SecondFactorOffer"];
                    };
                };
            };
        };
        /**
         * Set or end the second factor
         * @description All other sessions of the person end. Answers ten recovery codes, shown this once.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactorChange"];
                };
            };
            responses: {
                /** @description Codes that work once each in place of the app, shown this once; none after its end. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    "/v1/account/session": {
        /**
         * Show who is signed in
         * @description The person of the session, and their account.
         */
        get: {
            responses: {
                /** @description The person who is signed in, and their account. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        /**
         * Sign in
         * @description Begins a session, which ends after 12 hours without use or 7 days. Its id is in a cookie that scripts cannot read. Attempts are limited by address and by e-mail address.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Credentials"];
                };
            };
            responses: {
                /** @description The person who is signed in, and their account. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SignedIn"];
                    };
                };
            };
        };
        /**
         * Sign out
         * @description Ends the session. Its cookie is worth nothing from then on.
         */
        delete: {
            responses: {
                /** @description Done. */
                204: {};
            };
        };
    };
    "/v1/account/sessions": {
        /**
         * List the own sessions
         * @description The places where the person is signed in.
         */
        get: {
            responses: {
                /** @description The sessions of the person, the last used first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SessionList"];
                    };
                };
            };
        };
    };
    "/v1/account/sessions/{id}": {
        /**
         * End one of the own sessions
         * @description Its cookie is worth nothing from then on.
         */
        delete: {
            parameters: {
                path: {
                    /** @description The id of the session. */
                    id: string;
                };
            };
            responses: {
                /** @description Done. */
                204: {};
            };
        };
    };
    "/v1/account/usage": {
        /**
         * List the usage
         * @description One row for each month (UTC), key, merchant and operation. Without `from` and `to`: the current month.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The first month (UTC); the current one by default. */
                    from?: components["parameters"]["from"];
                    /** @description The last month (UTC); the current one by default. */
                    to?: components["parameters"]["to"];
                    /** @description Only the usage of this key. */
                    key_id?: components["parameters"]["key_id"];
                    /** @description Only what was used for this merchant. */
                    merchant_id?: components["parameters"]["merchant_id"];
                    /** @description Only this operation: an `operationId`, such as `verifyPlantNames`. */
                    operation?: components["parameters"]["operation"];
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description Usage by month, key, merchant and operation, in this order. */
                200: {
                    content: {
                        "application/json": components["schemas"]["UsagePage"];
                    };
                };
            };
        };
    };
    "/v1/account/usage.csv": {
        /**
         * Download the usage as CSV
         * @description All rows that `GET /v1/account/usage` lists with the same filters, in one file. When the service fails midway the transfer ends with an error.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The first month (UTC); the current one by default. */
                    from?: components["parameters"]["from"];
                    /** @description The last month (UTC); the current one by default. */
                    to?: components["parameters"]["to"];
                    /** @description Only the usage of this key. */
                    key_id?: components["parameters"]["key_id"];
                    /** @description Only what was used for this merchant. */
                    merchant_id?: components["parameters"]["merchant_id"];
                    /** @description Only this operation: an `operationId`, such as `verifyPlantNames`. */
                    operation?: components["parameters"]["operation"];
                };
            };
            responses: {
                /** @description The file. */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/v1/account/usage/days": {
        /**
         * List the usage by day
         * @description Usage of each day (UTC), grouped by operation, merchant or key: the twelve largest one by one, the others together. Without `from` and `to`: the last 30 days, today included.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The first day (UTC); 29 days before the last one by default. */
                    from?: string;
                    /** @description The last day (UTC), at most 365 days after the first; today by default. */
                    to?: string;
                    /** @description The grouping of the usage of a day. */
                    by?: "operation" | "merchant" | "key";
                    /** @description Only the usage of this key. */
                    key_id?: components["parameters"]["key_id"];
                    /** @description Only what was used for this merchant. */
                    merchant_id?: components["parameters"]["merchant_id"];
                    /** @description Only this operation: an `operationId`, such as `verifyPlantNames`. */
                    operation?: components["parameters"]["operation"];
                };
            };
            responses: {
                /** @description Usage by day. */
                200: {
                    content: {
                        "application/json": components["schemas"]["UsageByDay"];
                    };
                };
            };
        };
    };
    "/v1/auth/delegate-upload": {
        /**
         * Make a token for the web page of a merchant
         * @description For backends of platforms: hands out a token with which a web page uploads files of a merchant and has them processed, without the API key. Usage is counted for the merchant. The key needs platform integration (teams plan) and is sent as a bearer token or in `X-API-Key`. It costs no unit. An `Idempotency-Key` is ignored: the answer would be remembered longer than the token lives, and a second token does no harm.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DelegateUploadRequest"];
                };
            };
            responses: {
                /** @description A token with which a web page acts for one merchant, for a few minutes. */
                200: {
                    content: {
                        "application/json": components["schemas"]["DelegationToken"];
                    };
                };
            };
        };
    };
    "/v1/auth/validate-api-key": {
        /**
         * What may this API key be used for?
         * @description Returns the permissions of the key that is sent, and its remaining credit. It costs no unit. Only keys of the teams plan may be sent as a bearer token: others are 403 there and belong in `X-API-Key`.
         */
        get: {
            responses: {
                /** @description The permissions of the key that was sent. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ValidatedKey"];
                    };
                };
            };
        };
    };
    "/v1/flowers": {
        /**
         * Look up flowers
         * @description Flowers by name, genus, family, colour words, country and evidence, with height, season and habit where an open table has them; as JSON page by page, or all as CSV with `format=csv` or `Accept: text/csv`. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A part of a scientific, accepted or English common name, in any case. */
                    name?: string;
                    /** @description A genus, as published or as accepted. */
                    genus?: string;
                    /** @description A family by its published, current or accepted name, in any case. */
                    family?: components["parameters"]["family"];
                    /** @description A colour word of a record, or one of the twelve groups. */
                    human_colour?: string;
                    /** @description Its colour for bees, in any case: UV, blue, blue-green, green, UV-blue, UV-green, white. */
                    bee_colour?: components["parameters"]["bee_colour"];
                    /** @description Country of the measurement, as published. */
                    country?: string;
                    /** @description `measured`, `described` (colour words of a source, without a spectrum) or `modelled`; all by default. */
                    evidence?: "measured" | "described" | "modelled";
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                    /** @description In place of `Accept`. CSV has all that fit, without pages. */
                    format?: "json" | "csv";
                };
            };
            responses: {
                /** @description The flowers that fit. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowerEntries"];
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/v1/flowers/analyse": {
        /**
         * Compute the colours of a spectrum
         * @description The record of a spectrum that you have measured, for people and for a bee adapted to leaves or to your own background. Nothing is kept. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnalyseFlowerRequest"];
                };
            };
            responses: {
                /** @description A spectrum with all its colours, in the form of a record. Nothing of it is kept. */
                200: {
                    content: {
                        "application/json": components["schemas"]["AnalysedFlower"];
                    };
                };
            };
        };
    };
    "/v1/flowers/bee-colours": {
        /**
         * List the bee colours
         * @description The seven categories with the number of records of each. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `measured` records, `modelled` ones (composed from published facts, not measured), `all`, or `best`, the default: of each species the measured ones, or else the modelled ones. */
                    evidence?: components["parameters"]["evidence"];
                };
            };
            responses: {
                /** @description The seven bee colours, the most frequent first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowerBeeColours"];
                    };
                };
            };
        };
    };
    "/v1/flowers/by-color": {
        /**
         * Find flowers by colour
         * @description The flowers nearest to a colour in CIE L*a*b* (D65, 2°), each with its bee colour. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A name (`lavender`, `deep violet-blue`, `salmon pink`), hex digits (`e6e6fa`, `eef`; write `%23` for `#` in a URL), `rgb(230,230,250)`, `230,230,250`, or `hsl()`, `lab()` or `oklch()` as in CSS. */
                    color?: string;
                    /** @description In place of `color`: the id of a flower that others shall resemble. */
                    similar_to?: number;
                    /** @description The most flowers; 20 by default. */
                    limit?: number;
                    /** @description A family by its published, current or accepted name, in any case. */
                    family?: components["parameters"]["family"];
                    /** @description A word of `GET /v1/flowers/human-colours` or one of its groups, in any case. */
                    human_colour?: string;
                    /** @description Its colour for bees, in any case: UV, blue, blue-green, green, UV-blue, UV-green, white. */
                    bee_colour?: components["parameters"]["bee_colour"];
                    /** @description `measured` records, `modelled` ones (composed from published facts, not measured), `all`, or `best`, the default: of each species the measured ones, or else the modelled ones. */
                    evidence?: components["parameters"]["evidence"];
                    /** @description `true` for records with a verified name only, under their accepted names. */
                    accepted?: "true" | "false";
                    /** @description `true` to search among leaves too. */
                    include_leaves?: "true" | "false";
                    /** @description Near for people (`lab`) or for honeybees (`bee`: distance in their colour hexagon, which takes `similar_to`, as a screen colour has no ultraviolet). */
                    space?: "lab" | "bee";
                    /** @description By which formula colours are compared: `cie76` (ΔE*ab, the default) or `ciede2000`, nearer to how people see. */
                    metric?: "cie76" | "ciede2000";
                    /** @description Flowers may be so far away: ΔE by the metric, or distance in the hexagon with `space=bee`. */
                    max_distance?: number;
                    /** @description `distance`: nearest first. `bee_contrast`: of all flowers within `max_distance` (30 if it is left out; 0.1 with `space=bee`) those that stand out most from leaves to bees. */
                    sort?: "distance" | "bee_contrast";
                };
            };
            responses: {
                /** @description The flowers nearest to a colour. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowersByColor"];
                    };
                };
            };
        };
    };
    "/v1/flowers/families": {
        /**
         * List the plant families
         * @description With the number of records of each, the most frequent first. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `measured` records, `modelled` ones (composed from published facts, not measured), `all`, or `best`, the default: of each species the measured ones, or else the modelled ones. */
                    evidence?: components["parameters"]["evidence"];
                };
            };
            responses: {
                /** @description Families as published, the most frequent first, each with its current name. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowerFamilies"];
                    };
                };
            };
        };
    };
    "/v1/flowers/human-colours": {
        /**
         * List the words for colours
         * @description The words in the data with the number of records of each and the group they fall into. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `measured` records, `modelled` ones (composed from published facts, not measured), `all`, or `best`, the default: of each species the measured ones, or else the modelled ones. */
                    evidence?: components["parameters"]["evidence"];
                };
            };
            responses: {
                /** @description The words for the colours, the most frequent first. `derived` of them come of the colour, as no collector gave a word; `hex` is the mean of the flowers. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowerHumanColours"];
                    };
                };
            };
        };
    };
    "/v1/flowers/palette": {
        /**
         * Find plants for several colours
         * @description One plant list for 1 to 12 colours: no species twice, in turns for each colour, and with the bee colours that it covers. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FlowerPaletteRequest"];
                };
            };
            responses: {
                /** @description Plants for several colours, and which bee colours they have together. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowerPalette"];
                    };
                };
            };
        };
    };
    "/v1/flowers/{id}": {
        /**
         * Get a flower
         * @description The full record: names, where it was collected, its colours for people and for bees. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Whose eyes: `honeybee` (the default) or `bumblebee`. */
                    observer?: components["parameters"]["observer"];
                };
                path: {
                    /** @description Number of the record. */
                    id: number;
                };
            };
            responses: {
                /** @description A flower with all its colours. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowerRecord"];
                    };
                };
            };
        };
    };
    "/v1/flowers/{id}/plot.svg": {
        /**
         * Plot a flower as SVG
         * @description Reflectance from 300 to 699 nm in percent with the receptors of the honeybee (Apis mellifera) or the bumblebee, the place of the flower in their colour hexagon, and its colour for people and in false colour, each with its words and numbers. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The spectrum, the colour hexagon of bees, or both; `both` by default. */
                    kind?: "both" | "spectrum" | "hexagon";
                    /** @description `wide` for pages, `narrow` for phones: below each other, in a drawing 400 wide; `wide` by default. */
                    layout?: "wide" | "narrow";
                    /** @description Light or dark; `auto`, the default, leaves it to the device of the reader. */
                    theme?: "auto" | "light" | "dark";
                    /** @description `true` (the default) draws the sensitivity of the receptors. */
                    receptors?: "true" | "false";
                    /** @description Whose eyes: `honeybee` (the default) or `bumblebee`. */
                    observer?: components["parameters"]["observer"];
                };
                path: {
                    /** @description Number of the record. */
                    id: number;
                };
            };
            responses: {
                /** @description The picture. */
                200: {
                    content: {
                        "image/svg+xml": string;
                    };
                };
            };
        };
    };
    "/v1/flowers/{id}/spectrum": {
        /**
         * Get the spectrum of a flower
         * @description Reflectance at 300 to 699 nm, as JSON, or as CSV with `format=csv` or `Accept: text/csv`. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description In place of `Accept`. */
                    format?: "json" | "csv";
                };
                path: {
                    /** @description Number of the record. */
                    id: number;
                };
            };
            responses: {
                /** @description The reflectance of a flower, 400 values; the example is cut. */
                200: {
                    content: {
                        "application/json": components["schemas"]["FlowerSpectrum"];
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/v1/health": {
        /**
         * Is the service alive?
         * @description For monitors that restart a process that hangs: it looks at nothing but the process itself. Not limited.
         */
        get: {
            responses: {
                /** @description The service is alive. */
                200: {
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
            };
        };
    };
    "/v1/health/ready": {
        /**
         * Can the service do its work?
         * @description For load balancers: the database, the storage and the other parts with their state. 503 while one is down that every request needs.
         */
        get: {
            responses: {
                /** @description The readiness of the service. */
                200: {
                    content: {
                        "application/json": components["schemas"]["Readiness"];
                    };
                };
                /** @description The readiness of the service. */
                503: {
                    content: {
                        "application/json": components["schemas"]["Readiness"];
                    };
                };
            };
        };
    };
    "/v1/keys": {
        /**
         * List the API keys within reach of a management key
         * @description The keys of the account, the newest first, without those that manage keys and that of the dashboard; for a management key limited to merchants only those limited to them.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description Keys of the account, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ApiKeyPage"];
                    };
                };
            };
        };
        /**
         * Create an API key with a management key
         * @description As `POST /v1/account/keys`. The new key has a scope with capabilities among those of the management key, never `keys`, and is no wider, no higher limited and lasts no longer than that key.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApiKeyRequest"];
                };
            };
            responses: {
                /** @description The new key, with its secret. */
                201: {
                    content: {
                        "application/json": components["schemas"]["NewApiKey"];
                    };
                };
            };
        };
    };
    "/v1/keys/{id}/deactivate": {
        /**
         * Switch an API key off with a management key
         * @description Every process refuses the key within five seconds. Only a person switches it on again.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the key. */
                    id: components["parameters"]["id"];
                };
            };
            responses: {
                /** @description An API key: everything but the key itself. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    "/v1/lists": {
        /**
         * List the kept lists of the account
         * @description All lists of the account, the newest first. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description Lists of the account, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantListPage"];
                    };
                };
            };
        };
        /**
         * Keep a list and verify it
         * @description Keeps a list of plants with its file, and verifies its names and sizes in the background. The file is sent as `multipart/form-data`, was uploaded before (`file_url`), or its rows are `items`. One unit is charged for each distinct name and each distinct size; `POST /v1/lists/preview` says before how many (`units.create_list`). Ask `GET /v1/lists/{list_id}` for the progress; rows can be read and decided as they come.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateListRequest"];
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file. Its extension determines its format.
                         */
                        file?: string;
                        /** @description The name of the list, 1 to 200 characters. By default that of the file. */
                        name?: string;
                        /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a row. */
                        file_url?: string;
                        /** @description The name of the file, if the upload was given no name with an extension. */
                        filename?: string;
                        region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                        /** @description Columns by role, as the text of a JSON object. */
                        columns?: string;
                        /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
                        sheet?: string;
                    };
                };
            };
            responses: {
                /** @description A list of plants that is kept, with its progress. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantList"];
                    };
                };
            };
        };
    };
    "/v1/lists/preview": {
        /**
         * Preview a list before it is verified
         * @description Reads a file as the verification routes would, and charges nothing: every sheet with its columns, their roles and samples, the first entries, the rows that are left out with the reason, and the units that verification would cost. Send `columns` to correct a role, and the same `columns` to the verification route. The file is one sent as `multipart/form-data` or uploaded before and named as `file_url`, which comes first. `columns` are remembered for the merchant and the headings, and used when the next request names none (`remembered_columns`). A delegation token previews the files of its merchant.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PreviewListRequest"];
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file. Its extension determines its format.
                         */
                        file?: string;
                        /** @description The address of a file that was uploaded to this service. Ignored when `file` holds a file. */
                        file_url?: string;
                        /** @description The name of the file, if the upload was given no name with an extension. */
                        filename?: string;
                        /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
                        extraction_column?: string;
                        region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                        /** @description Columns by role, as the text of a JSON object. */
                        columns?: string;
                        /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
                        sheet?: string;
                    };
                };
            };
            responses: {
                /** @description The columns and entries of a file, the rows that are left out, and the cost. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ListPreview"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}": {
        /**
         * Get a list with its progress
         * @description Nothing is charged.
         */
        get: {
            parameters: {
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description A list of plants that is kept, with its progress. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantList"];
                    };
                };
            };
        };
        /**
         * Delete a list
         * @description Deletes the list with its file, rows and changes. Only the person or the API key that made it may, and owners of the account. Units are not given back.
         */
        delete: {
            parameters: {
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description A list of plants that is kept, with its progress. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantList"];
                    };
                };
            };
        };
        /**
         * Rename a list
         * @description Nothing is charged.
         */
        patch: {
            parameters: {
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RenameListRequest"];
                };
            };
            responses: {
                /** @description A list of plants that is kept, with its progress. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantList"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/changes": {
        /**
         * List the changes of a list
         * @description Every change with who and when, the last one first. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description The changes of a list, the last one first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantListChangePage"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/decisions": {
        /**
         * Decide cells of a list
         * @description Decides names, sizes or quantities of rows, all rows that fit a filter, or all equal cells. A name or size that the list does not have yet is verified at once and costs a unit; all else is free. Names that the record of the first row offers are taken as they are.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DecideListRequest"];
                };
            };
            responses: {
                /** @description The change that was made, and the cells that were left to another. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ListDecisionResult"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/export": {
        /**
         * Export a list as a file
         * @description The file of the list itself with its corrections and decisions: changed cells are marked, and a sheet `Changes` has each of them. Or a table of the rows that fit the filters, as CSV or JSON, or their names as a Darwin Core archive. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `workbook`: the file itself, corrected, always as a whole. `csv`, `json`: a table of the rows that fit the filters. `dwca`: a Darwin Core archive of their names, each once, with the accepted name where the sources leave no doubt. */
                    format?: "workbook" | "csv" | "json" | "dwca";
                    /** @description Open names: kept as they are, with certain corrections only, left empty, or replaced by the proposals. For the workbook; the tables have a column for each. */
                    undecided?: "keep" | "empty" | "proposals";
                    state?: components["parameters"]["state"];
                    status?: components["parameters"]["status"];
                    reason?: components["parameters"]["reason"];
                    change?: components["parameters"]["change"];
                    genus?: components["parameters"]["genus"];
                    source?: components["parameters"]["source"];
                    basis?: components["parameters"]["basis"];
                    sheet?: components["parameters"]["sheet"];
                    /** @description Rows with this text in a cell or in a value, in any case. */
                    search?: components["parameters"]["search"];
                    /** @description Only rows whose plant and size another row has. */
                    duplicates?: components["parameters"]["duplicates"];
                    /** @description Only open rows with a remembered decision. */
                    remembered?: components["parameters"]["remembered"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description The file. */
                200: {
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "application/vnd.ms-excel.sheet.macroEnabled.12": string;
                        "application/vnd.oasis.opendocument.spreadsheet": string;
                        "text/csv": string;
                        "text/tab-separated-values": string;
                        "application/zip": string;
                        "application/json": components["schemas"]["PlantListRow"][];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/facets": {
        /**
         * Count the rows of a list by what they can be filtered by
         * @description The counts are those of the rows that fit the filters. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    state?: components["parameters"]["state"];
                    status?: components["parameters"]["status"];
                    reason?: components["parameters"]["reason"];
                    change?: components["parameters"]["change"];
                    genus?: components["parameters"]["genus"];
                    source?: components["parameters"]["source"];
                    basis?: components["parameters"]["basis"];
                    sheet?: components["parameters"]["sheet"];
                    /** @description Rows with this text in a cell or in a value, in any case. */
                    search?: components["parameters"]["search"];
                    /** @description Only rows whose plant and size another row has. */
                    duplicates?: components["parameters"]["duplicates"];
                    /** @description Only open rows with a remembered decision. */
                    remembered?: components["parameters"]["remembered"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description The values by which rows can be filtered, and how many rows have each. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantListFacets"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/redo": {
        /**
         * Redo the last change that was undone
         * @description The changes are those of the caller: the person who has signed in, or the API key. Cells that another has changed since stay as they are, and are in `conflicts`. Nothing is charged.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description The change that was made, and the cells that were left to another. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ListDecisionResult"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/rows": {
        /**
         * List the rows of a list
         * @description The rows that fit the filters, with the state of each cell. Filters of one name widen each other, those of several names narrow. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    state?: components["parameters"]["state"];
                    status?: components["parameters"]["status"];
                    reason?: components["parameters"]["reason"];
                    change?: components["parameters"]["change"];
                    genus?: components["parameters"]["genus"];
                    source?: components["parameters"]["source"];
                    basis?: components["parameters"]["basis"];
                    sheet?: components["parameters"]["sheet"];
                    /** @description Rows with this text in a cell or in a value, in any case. */
                    search?: components["parameters"]["search"];
                    /** @description Only rows whose plant and size another row has. */
                    duplicates?: components["parameters"]["duplicates"];
                    /** @description Only open rows with a remembered decision. */
                    remembered?: components["parameters"]["remembered"];
                    /** @description Only rows behind the one with this number in the file. */
                    after?: number;
                    sort?: "number" | "submitted" | "name" | "state";
                    order?: "asc" | "desc";
                    /** @description The first row of the answer, counted from 0 among those that fit. In place of `cursor`. */
                    position?: number;
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description Rows that fit the filters. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantListRows"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/rows/{row}": {
        /**
         * Get a row with its evidence
         * @description The record of its name, the result of its size and its last changes. Nothing is charged.
         */
        get: {
            parameters: {
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                    row: number;
                };
            };
            responses: {
                /** @description A row with its evidence and its last changes. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantListRowDetails"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/undo": {
        /**
         * Undo the last change
         * @description The changes are those of the caller: the person who has signed in, or the API key. Cells that another has changed since stay as they are, and are in `conflicts`. Nothing is charged.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description The change that was made, and the cells that were left to another. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ListDecisionResult"];
                    };
                };
            };
        };
    };
    "/v1/lists/{list_id}/verify": {
        /**
         * Verify a failed list again
         * @description Queues a list whose `status` is `failed`, or in which a source had not answered in time; what was verified before is kept. Nothing is charged.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the list. */
                    list_id: components["parameters"]["list_id"];
                };
            };
            responses: {
                /** @description A list of plants that is kept, with its progress. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantList"];
                    };
                };
            };
        };
    };
    "/v1/mcp": {
        /**
         * Tools for language models (MCP)
         * @description The Model Context Protocol over streamable HTTP, without sessions and streams: every message is answered by itself, as JSON. `tools/list` lists the tools with what they cost. A call of a tool is a request to its operation with the key of the caller: authorization, units, limits and the request log are the same. Messages are counted apart from requests, up to as many a minute. A notification is answered with 202.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            responses: {
                /** @description The answer to the message. */
                200: {
                    content: {
                        "application/json": components["schemas"]["McpAnswer"];
                    };
                };
                /** @description The notification was received. */
                202: {};
            };
        };
    };
    "/v1/merchants": {
        /**
         * List merchants that are limited or deactivated
         * @description In the order of their ids. All others are active without a limit and are not listed. For keys with platform integration; all keys of the account have the same merchants.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description Merchants in the order of their ids. */
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantPage"];
                    };
                };
            };
        };
        /**
         * Limit, deactivate or activate a merchant
         * @description Replaces all settings of the merchant, for every key of the account. The merchant need not have been used yet. A request that has begun ends by the earlier settings. An active merchant without a limit is no longer listed.
         */
        put: {
            parameters: {
                query: {
                    /** @description As in the delegation token. */
                    merchant_id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MerchantSettings"];
                };
            };
            responses: {
                /** @description The settings of a merchant. */
                200: {
                    content: {
                        "application/json": components["schemas"]["Merchant"];
                    };
                };
            };
        };
    };
    "/v1/openapi-management.json": {
        /**
         * The description of the operations that keep accounts and the installation, as OpenAPI 3.1.0
         * @description For generators of clients and for pages of reference. `/v1/openapi.json` has the capabilities, `/v1/openapi-management.json` has accounts, API keys, merchants, usage and the installation: read both if your program manages merchants or keys.
         */
        get: {
            responses: {
                /** @description An OpenAPI document. */
                200: {
                    content: {
                        "application/json": components["schemas"]["InterfaceDescription"];
                    };
                };
            };
        };
    };
    "/v1/openapi.json": {
        /**
         * This description, as OpenAPI 3.1.0
         * @description For generators of clients and for pages of reference. `/v1/openapi.json` has the capabilities, `/v1/openapi-management.json` has accounts, API keys, merchants, usage and the installation: read both if your program manages merchants or keys.
         */
        get: {
            responses: {
                /** @description An OpenAPI document. */
                200: {
                    content: {
                        "application/json": components["schemas"]["InterfaceDescription"];
                    };
                };
            };
        };
    };
    "/v1/plant-names/suggestions": {
        /**
         * Suggest plant names
         * @description Names that complete the typed text, from the imported checklists, or else from the bundled checklist. If none begins with it, names of similar spelling. No source is asked over the network. A key is not needed; it raises the limits. Nothing is charged.
         */
        get: {
            parameters: {
                query: {
                    /** @description The text that was typed so far, 2 to 100 characters: a name or its beginning (`acer pal`), the beginnings of its words (`ac pal`), an epithet (`palmatum`), a common name or one of its words (`weeping bottle`). Case, accents and hybrid signs make no difference. */
                    q: string;
                    /** @description The most suggestions, 1 to 20; 8 by default. */
                    limit?: number;
                };
            };
            responses: {
                /** @description Accepted names and common names before synonyms, then those that fit better, then by the alphabet; empty where nothing is near. */
                200: {
                    content: {
                        "application/json": components["schemas"]["PlantNameSuggestions"];
                    };
                };
            };
        };
    };
    "/v1/pot-sizes/categories": {
        /**
         * List the categories of sizes
         * @description All categories that labels are classified into, with their stages, bands, aliases and the sources of their figures. Filters can be combined; nothing is charged. As CSV or XLSX with `format` or `Accept`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only categories of this stage. */
                    stage_order?: 0 | 1 | 2 | 3 | 4 | 5 | 99;
                    /** @description Only categories that are traded there. */
                    region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                    /** @description Only categories of this kind. */
                    describes?: "propagule" | "container" | "plant" | "non_plant";
                    /** @description In place of `Accept`. */
                    format?: "json" | "csv" | "xlsx";
                };
            };
            responses: {
                /** @description The standard categories, the earliest stage first, then those that the operator has added. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SizeCategoryList"];
                        "text/csv": components["schemas"]["SizeCategoriesFile"];
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SizeCategoriesFile"];
                    };
                };
            };
        };
    };
    "/v1/pot-sizes/categories/versions": {
        /**
         * List the versions of the size categories
         * @description The changes of the standard table from version to version: added, changed and removed categories. An id keeps its meaning within a first number. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only versions after this one. */
                    since?: string;
                };
            };
            responses: {
                /** @description The versions of the standard table, each with its changes from the one before. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SizeCategoryVersions"];
                    };
                };
            };
        };
    };
    "/v1/pot-sizes/equivalents": {
        /**
         * List what would do in place of a size
         * @description Containers and plants of about the same size as a category, from half to twice its litres of growth equivalent, nearest first; of those up to a third larger or smaller the ones of its stage before the others. Growth equivalents are estimates. Nothing is charged.
         */
        get: {
            parameters: {
                query: {
                    /** @description Id of a category, as `GET /v1/pot-sizes/categories` lists them. */
                    id: string;
                    /** @description Only what is traded there. */
                    region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                    /** @description The most to answer, 1 to 50; 10 by default. */
                    limit?: number;
                };
            };
            responses: {
                /** @description Categories that can replace one, by litres of growth equivalent. */
                200: {
                    content: {
                        "application/json": components["schemas"]["EquivalentSizes"];
                    };
                };
            };
        };
    };
    "/v1/reconcile": {
        /**
         * Reconcile plant names, or extend reconciled ones
         * @description The W3C Reconciliation API 0.2, for OpenRefine and other clients (docs/tutorials/openrefine.md). Each name that is not blank counts as one unit, and each plant that is extended. GET without `queries` and `extend` answers the manifest, which costs nothing.
         */
        get: {
            parameters: {
                query?: {
                    /** @description JSON: names by keys of your choice, at most 1000. Properties `author` and `family` are evidence. */
                    queries?: components["parameters"]["queries"];
                    /** @description JSON: ids of candidates, and the properties to answer for each. */
                    extend?: components["parameters"]["extend"];
                };
            };
            responses: {
                /** @description As the standard describes it: candidates by the keys of the queries (`match` is true if the whole name is validated without doubts and fits type and family; `score` is the consensus of the sources, 0 to 100), or `meta` and `rows` of an extension, or the manifest. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReconcileAnswer"];
                    };
                };
            };
        };
        /**
         * Reconcile plant names, or extend reconciled ones
         * @description The W3C Reconciliation API 0.2, for OpenRefine and other clients (docs/tutorials/openrefine.md). Each name that is not blank counts as one unit, and each plant that is extended. GET without `queries` and `extend` answers the manifest, which costs nothing.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/x-www-form-urlencoded": components["schemas"]["ReconcileForm"];
                };
            };
            responses: {
                /** @description As the standard describes it: candidates by the keys of the queries (`match` is true if the whole name is validated without doubts and fits type and family; `score` is the consensus of the sources, 0 to 100), or `meta` and `rows` of an extension, or the manifest. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReconcileAnswer"];
                    };
                };
            };
        };
    };
    "/v1/reconcile/preview": {
        /**
         * A plant in a few lines, for a frame
         * @description Part of the W3C Reconciliation API 0.2. No source is asked, and nothing is charged.
         */
        get: {
            parameters: {
                query: {
                    /** @description The id of a candidate. */
                    id: string;
                };
            };
            responses: {
                /** @description A page. */
                200: {
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
    };
    "/v1/reconcile/properties": {
        /**
         * The properties by which a reconciled table can be extended
         * @description Part of the W3C Reconciliation API 0.2. No source is asked, and nothing is charged.
         */
        get: {
            responses: {
                /** @description The properties by which a table can be extended. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReconcileProperties"];
                    };
                };
            };
        };
    };
    "/v1/reconcile/suggest/{kind}": {
        /**
         * Suggest plants, properties or types
         * @description Part of the W3C Reconciliation API 0.2. No source is asked, and nothing is charged.
         */
        get: {
            parameters: {
                query: {
                    /** @description The text that was typed so far. */
                    prefix: string;
                    /** @description Results to leave out. */
                    cursor?: number;
                };
                path: {
                    /** @description The kind of entries. */
                    kind: "entity" | "property" | "type";
                };
            };
            responses: {
                /** @description Entries that complete the typed text. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReconcileSuggestions"];
                    };
                };
            };
        };
    };
    "/v1/reconcile/{token}": {
        /**
         * Reconcile plant names, or extend reconciled ones
         * @description The W3C Reconciliation API 0.2, for OpenRefine and other clients (docs/tutorials/openrefine.md). Each name that is not blank counts as one unit, and each plant that is extended. GET without `queries` and `extend` answers the manifest, which costs nothing.
         */
        get: {
            parameters: {
                query?: {
                    /** @description JSON: names by keys of your choice, at most 1000. Properties `author` and `family` are evidence. */
                    queries?: components["parameters"]["queries"];
                    /** @description JSON: ids of candidates, and the properties to answer for each. */
                    extend?: components["parameters"]["extend"];
                };
                path: {
                    /** @description A token that was made for this address; see `use` of a key. An API key is refused here. */
                    token: components["parameters"]["token"];
                };
            };
            responses: {
                /** @description As the standard describes it: candidates by the keys of the queries (`match` is true if the whole name is validated without doubts and fits type and family; `score` is the consensus of the sources, 0 to 100), or `meta` and `rows` of an extension, or the manifest. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReconcileAnswer"];
                    };
                };
            };
        };
        /**
         * Reconcile plant names, or extend reconciled ones
         * @description The W3C Reconciliation API 0.2, for OpenRefine and other clients (docs/tutorials/openrefine.md). Each name that is not blank counts as one unit, and each plant that is extended. GET without `queries` and `extend` answers the manifest, which costs nothing.
         */
        post: {
            parameters: {
                path: {
                    /** @description A token that was made for this address; see `use` of a key. An API key is refused here. */
                    token: components["parameters"]["token"];
                };
            };
            requestBody: {
                content: {
                    "application/x-www-form-urlencoded": components["schemas"]["ReconcileForm"];
                };
            };
            responses: {
                /** @description As the standard describes it: candidates by the keys of the queries (`match` is true if the whole name is validated without doubts and fits type and family; `score` is the consensus of the sources, 0 to 100), or `meta` and `rows` of an extension, or the manifest. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReconcileAnswer"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/batches": {
        /**
         * Queue plant items to be resolved
         * @description Keeps the request and answers at once. The same `request_id` with the same content is the same batch, however often it is sent, as long as the batch is kept; with other content it is a 409. No units are charged. An `Idempotency-Key` is ignored: `request_id` does the same.
         */
        post: {
            parameters: {
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetailImageBatchRequest"];
                };
            };
            responses: {
                /** @description The batch is kept and will be worked on. */
                202: {
                    content: {
                        "application/json": components["schemas"]["RetailImageBatchSubmission"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/batches/{job_id}": {
        /**
         * Get the status of a batch
         * @description Reads what is kept and resolves nothing: results are as they were when the batch was completed. Until it has ended `Retry-After` says when to ask again. Batches are kept for seven days after they end.
         */
        get: {
            parameters: {
                query: {
                    /** @description The origin of the storefront; a path and what follows it are dropped. */
                    site_url: components["parameters"]["site_url"];
                };
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
                path: {
                    /** @description The id of the batch. */
                    job_id: string;
                };
            };
            responses: {
                /** @description A batch as it stands. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailImageBatch"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/decisions": {
        /**
         * List the decisions of the shop about pictures
         * @description Those that chose, rejected or reported a picture and were not undone, by plant.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
            };
            responses: {
                /** @description The decisions of the shop, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailShopDecisionPage"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/decisions/{species_id}/{hash}": {
        /**
         * Choose, reject or report a picture of a plant
         * @description For the shop alone: the API key (and the keys it replaced) and the merchant. A picture of the gallery of the plant or its species; the last decision counts.
         */
        put: {
            parameters: {
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
                path: {
                    /** @description The plant, as an answer names it. */
                    species_id: components["parameters"]["species_id"];
                    /** @description The whole hash of the picture. */
                    hash: components["parameters"]["hash"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetailShopDecisionRequest"];
                };
            };
            responses: {
                /** @description The decision of a shop about a picture. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailShopDecision"];
                    };
                };
            };
        };
        /**
         * Undo a decision about a picture
         * @description A picture of the shop itself is not shown any more, and its files are deleted.
         */
        delete: {
            parameters: {
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
                path: {
                    /** @description The plant, as an answer names it. */
                    species_id: components["parameters"]["species_id"];
                    /** @description The whole hash of the picture. */
                    hash: components["parameters"]["hash"];
                };
            };
            responses: {
                /** @description The shop has decided nothing about the picture. */
                204: {};
            };
        };
    };
    "/v1/retail-images/pictures": {
        /**
         * List the pictures of the installation
         * @description Those of all sources and all plants, the newest first, also those that were taken down. For operators: owners of the installation's own account.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                    /** @description A part of the botanical or common name of the plant, in any case. */
                    q?: ((string | null) | null) | string | null;
                    /** @description Pictures of this source only. */
                    source?: "merchant" | "operator" | "wikimedia_commons" | "inaturalist" | "gbif" | "generated";
                };
            };
            responses: {
                /** @description Pictures of the installation, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailPicturePage"];
                    };
                };
            };
        };
        /**
         * Add a picture of your own
         * @description It is shown for its plant before all others. Its sizes are drawn anew, without the metadata of the file. The same file again is the same picture: it is shown again, and what is said of it now counts, unless a source had it first. One that was taken down is refused. For operators: owners of the installation's own account.
         */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The picture: JPEG, PNG, WebP, GIF, TIFF or AVIF, with 400 pixels at least on its shorter side and 50 million at most, no side more than four times the other.
                         */
                        file: string;
                        /** @description The plant, with its cultivar: `Lavandula angustifolia 'Hidcote'`. */
                        plant_name: string;
                        /** @description The subject: `flowers`, `leaves`, `fruit`, `bark`, `habit`, … */
                        view?: ((string | null) | null) | string | null;
                        /** @description The author; required by some licences. */
                        author?: ((string | null) | null) | string | null;
                        /** @description The licence of a picture that is not yours: `CC0`, `CC BY 4.0`, `CC BY-SA 4.0`, the Public Domain Mark, or the address of one of their deeds. */
                        licence?: ((string | null) | null) | string | null;
                    };
                };
            };
            responses: {
                /** @description A picture of the installation, whatever became of it. */
                201: {
                    content: {
                        "application/json": components["schemas"]["RetailPicture"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/pictures/{hash}/takedown": {
        /**
         * Take a picture down
         * @description For ever: its address answers 410, in every process within five seconds, its files are deleted, and neither the file nor another of the same place in its source is taken again. Doing it again changes nothing; the first reason stays. For operators: owners of the installation's own account.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The whole hash of the picture. */
                    hash: components["parameters"]["hash"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PictureTakedown"];
                };
            };
            responses: {
                /** @description A picture of the installation, whatever became of it. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailPicture"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/resolve": {
        /**
         * Get images of plant items
         * @description Answers with what is known, after waiting a few seconds for plants that are asked for the first time. An item that is `generating` or `identity_pending` is resolved again after `retry_after_seconds`. Items count against a limit of their own; no units are charged. An `Idempotency-Key` is ignored: asking again does no harm.
         */
        post: {
            parameters: {
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ResolveRetailImagesRequest"];
                };
            };
            responses: {
                /** @description The images for the items. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailImageResolution"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/reviews": {
        /**
         * List the pictures that wait for a decision
         * @description It is not certain that they show their plant: no shop sees them. Or shops have reported them: others see them until it is decided. For operators: owners of the installation's own account.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description Pictures that wait for a decision, those of a plant together. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailReviewPage"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/reviews/{species_id}/{hash}": {
        /**
         * Accept, choose or refuse a picture of a plant
         * @description Any picture of the plant, also one that is shown or was refused; the last decision counts. One that is refused is not found again for this plant. For operators: owners of the installation's own account.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The whole hash of the picture. */
                    hash: components["parameters"]["hash"];
                    /** @description As the answers of `/v1/retail-images` have it. */
                    species_id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetailReviewDecision"];
                };
            };
            responses: {
                /** @description A picture of a plant about which a person decides. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailReview"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/shop-pictures": {
        /**
         * Add a picture of the shop's own
         * @description As a file, or by its address. It is shown for its plant before all others, to this shop alone. The same again changes what is said of it. One that was taken down is refused. A picture counts as five items.
         */
        post: {
            parameters: {
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetailShopPictureRequest"];
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file. Its extension determines its format.
                         */
                        file?: string;
                        /** @description The address of the picture on a public host, in place of a file. */
                        url?: ((string | null) | null) | string | null;
                        /** @description The plant, with its cultivar. Send it or `species_id`. */
                        plant_name?: ((string | null) | null) | string | null;
                        /** @description The plant, as an answer names it. */
                        species_id?: ((string | null) | null) | string | null;
                        /** @description True: you own the picture, and need no licence. */
                        is_own?: boolean | ("true" | "false");
                        /** @description The subject: `flowers`, `leaves`, `fruit`, `bark`, `habit`, … */
                        view?: ((string | null) | null) | string | null;
                        /** @description The author; required by some licences. */
                        author?: ((string | null) | null) | string | null;
                        /** @description The licence of a picture that is not yours: `CC0`, `CC BY 4.0`, `CC BY-SA 4.0`, the Public Domain Mark, or the address of one of their deeds. */
                        licence?: ((string | null) | null) | string | null;
                    };
                };
            };
            responses: {
                /** @description The decision of a shop about a picture. */
                201: {
                    content: {
                        "application/json": components["schemas"]["RetailShopDecision"];
                    };
                };
            };
        };
    };
    "/v1/retail-images/sites": {
        /**
         * List the active sites
         * @description Sites of the API key (and the keys it replaced) and the merchant. Nothing is charged.
         */
        get: {
            parameters: {
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
            };
            responses: {
                /** @description The active sites of the API key and merchant. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailSiteList"];
                    };
                };
            };
        };
        /**
         * Register the origin of a storefront
         * @description Images are resolved for registered origins only. Doing it again changes the label, or makes a removed site active. Nothing is charged.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetailSiteRequest"];
                };
            };
            responses: {
                /** @description A registered storefront origin. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RetailSite"];
                    };
                };
            };
        };
        /**
         * Remove a site
         * @description Images are no longer resolved for it. Its batches stay readable, and images that its pages show stay where they are.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The origin of the storefront; a path and what follows it are dropped. */
                    site_url: components["parameters"]["site_url"];
                };
                header?: {
                    /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                    "x-merchant-id"?: components["parameters"]["x-merchant-id"];
                };
            };
            responses: {
                /** @description It is not active any more. */
                204: {};
            };
        };
    };
    "/v1/routes/from-upload": {
        /**
         * List the routes that process an uploaded file
         * @description Each takes the address of an uploaded file as `file_url`.
         */
        get: {
            responses: {
                /** @description The routes that accept a `file_url`. */
                200: {
                    content: {
                        "application/json": components["schemas"]["RouteList"];
                    };
                };
            };
        };
    };
    "/v1/sdm/citation/{job_id}": {
        /**
         * List what a publication of the maps has to cite
         * @description The data sets of the records with their licences, and the climate, of a completed job. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `json` by default; `text` is its lines, `bibtex` for a bibliography. */
                    format?: "json" | "text" | "bibtex";
                };
                path: {
                    /** @description The id of the job. */
                    job_id: components["parameters"]["job_id"];
                };
            };
            responses: {
                /** @description The citations that a publication of the maps needs. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmCitation"];
                        "text/plain": string;
                        "application/x-bibtex": string;
                    };
                };
            };
        };
    };
    "/v1/sdm/download/{job_id}/{file_type}": {
        /**
         * Download a map, a surface or a report of a completed job
         * @description Files never change, and have an `ETag`: what a caller has is not sent again. `Range` asks for a part of a file, and HEAD for its size. A job that has not ended is a 409 whose `Retry-After` says when to ask again. Nothing is charged.
         */
        get: {
            parameters: {
                path: {
                    /** @description The id of the job. */
                    job_id: components["parameters"]["job_id"];
                    /** @description Maps: `change_plot` (habitat gain, loss and stability), `current_gradient`, `future_gradient`, `trajectory_streamplot` (velocity of suitability, as streamlines). Surfaces as GeoTIFF: `current_suitability`, `future_suitability`, `change`, `future_novelty`. `report` and `report_html`: how the model was made and how good it is. `study_zip`: all of it, with records, background, model and settings, for `plantdata sdm reproduce`. */
                    file_type: "change_plot" | "current_gradient" | "future_gradient" | "trajectory_streamplot" | "limiting_factors" | "current_suitability" | "future_suitability" | "change" | "future_novelty" | "report" | "report_html" | "study_zip";
                };
            };
            responses: {
                /** @description The file. */
                200: {
                    content: {
                        "image/png": string;
                        "image/tiff": string;
                        "application/json": Record<string, never>;
                        "text/html": string;
                        "application/zip": string;
                    };
                };
                /** @description The part of the file that `Range` asks for, one range of bytes. */
                206: {
                    content: {
                        "application/json": string;
                    };
                };
                /** @description The caller has the file, by its `If-None-Match`. */
                304: {};
            };
        };
    };
    "/v1/sdm/generate": {
        /**
         * Model where a species can live now and in the future
         * @description Queues a job that takes the records of a species and the climate, fits a maximum-entropy model and draws maps of its habitat now and in the future; it takes a few minutes. The name is resolved first: `species` says what is modelled. One unit is charged with a job that is queued, and nothing else; ten jobs of an API key may be queued or in process.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GenerateSdmRequest"];
                };
            };
            responses: {
                /** @description The job is queued. One unit is charged. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmSubmission"];
                    };
                };
            };
        };
    };
    "/v1/sdm/health": {
        /**
         * Can models be made?
         * @description The state of the workers, and the number of jobs that wait for one. 503 while no model can be made.
         */
        get: {
            responses: {
                /** @description The state of the queue. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmHealth"];
                    };
                };
                /** @description The state of the queue. */
                503: {
                    content: {
                        "application/json": components["schemas"]["SdmHealth"];
                    };
                };
            };
        };
    };
    "/v1/sdm/jobs": {
        /**
         * List the jobs of the API key
         * @description The jobs of the API key and of the keys that it replaced, the newest first. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description The jobs of the API key, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmJobPage"];
                    };
                };
            };
        };
    };
    "/v1/sdm/scenarios": {
        /**
         * List the futures that can be modelled
         * @description All 60 combinations of `gcm`, `scenario` and `period`: served by an archive of this service (`note` names other years or another model), approximated as `note` describes, or refused. Nothing is charged.
         */
        get: {
            responses: {
                /** @description All combinations that can be asked for, and which of them the climate archive has. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmScenarioList"];
                    };
                };
            };
        };
    };
    "/v1/sdm/status/{job_id}": {
        /**
         * Get the status of a job
         * @description Answers with the job; of a completed one with where its maps are, what was fitted and how good it is. Until it has ended `Retry-After` says when to ask again. Nothing is charged.
         */
        get: {
            parameters: {
                path: {
                    /** @description The id of the job. */
                    job_id: components["parameters"]["job_id"];
                };
            };
            responses: {
                /** @description A job. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmJob"];
                    };
                };
            };
        };
    };
    "/v1/sdm/studies": {
        /**
         * List the studies of the API key
         * @description The studies of the API key and of the keys that it replaced, the newest first. Nothing is charged.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                };
            };
            responses: {
                /** @description The studies of the API key, the newest first. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmStudyPage"];
                    };
                };
            };
        };
        /**
         * Model a species once, for many climate models, scenarios and periods
         * @description Queues a study: the records are taken once, one model is fitted and projected to every combination that the climate archive has; `left_out` names the others. One unit is charged for the whole study, and it counts as one of the ten jobs that an API key may have queued or in process.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StudyRequest"];
                };
            };
            responses: {
                /** @description A study. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmStudy"];
                    };
                };
            };
        };
    };
    "/v1/sdm/studies/{study_id}": {
        /**
         * Get the status and the results of a study
         * @description Until it has ended `Retry-After` says when to ask again. Nothing is charged.
         */
        get: {
            parameters: {
                path: {
                    study_id: components["parameters"]["study_id"];
                };
            };
            responses: {
                /** @description A study. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmStudy"];
                    };
                };
            };
        };
        /**
         * Cancel a study
         * @description Ends a study that is queued or in process: it is `failed` then. The unit of its submission stays charged.
         */
        delete: {
            parameters: {
                path: {
                    study_id: components["parameters"]["study_id"];
                };
            };
            responses: {
                /** @description A study. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmStudy"];
                    };
                };
            };
        };
    };
    "/v1/sdm/studies/{study_id}/files/{name}": {
        /**
         * Download a file of a completed study
         * @description Files never change, and have an `ETag`. `Range` asks for a part, and HEAD for the size. Nothing is charged.
         */
        get: {
            parameters: {
                path: {
                    study_id: components["parameters"]["study_id"];
                    /** @description As `files` of the study names it. */
                    name: string;
                };
            };
            responses: {
                /** @description The file. */
                200: {
                    content: {
                        "image/png": string;
                        "image/tiff": string;
                        "application/json": Record<string, never>;
                        "text/html": string;
                        "application/zip": string;
                    };
                };
                /** @description The part of the file that `Range` asks for, one range of bytes. */
                206: {
                    content: {
                        "application/json": string;
                    };
                };
                /** @description The caller has the file, by its `If-None-Match`. */
                304: {};
            };
        };
    };
    "/v1/sdm/{job_id}": {
        /**
         * Cancel a job
         * @description Ends a job that is queued or in process: it is `failed` then, with the `error` that it was cancelled. A job that has ended stays as it is. The unit of its submission stays charged.
         */
        delete: {
            parameters: {
                path: {
                    /** @description The id of the job. */
                    job_id: components["parameters"]["job_id"];
                };
            };
            responses: {
                /** @description A job. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SdmJob"];
                    };
                };
            };
        };
    };
    "/v1/sources/taxonomic": {
        /**
         * List the taxonomic sources
         * @description The eleven sources with their weight in the consensus, and what answers in their place at present.
         */
        get: {
            responses: {
                /** @description All sources, by weight. */
                200: {
                    content: {
                        "application/json": components["schemas"]["TaxonomicSourceList"];
                    };
                };
            };
        };
    };
    "/v1/supply/enquiry-drafts": {
        /**
         * Draft an enquiry to a nursery
         * @description Writes the lines of a schedule as a mail that a nursery can answer line by line, as plain text and as HTML. Teams accounts may get an opening and closing by a language model; species, quantities, grades, dates, region and requirements are those of the request in any case. Nothing is sent: the draft has to be approved. One unit.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SupplyRequestSnapshot"];
                };
            };
            responses: {
                /** @description A mail to be looked at, and sent by a person. */
                200: {
                    content: {
                        "application/json": components["schemas"]["EnquiryDraft"];
                    };
                };
            };
        };
    };
    "/v1/supply/reply-extractions": {
        /**
         * Read the reply of a nursery
         * @description Takes what a mail says of the lines of a request: availability, quantities, grades, ready dates, prices, conditions and alternatives, each with its place in the text. The mail is untrusted: it can only be about the lines of the request, and nothing in it is followed. The result is a draft that has to be approved; the text is not kept. The mail can be a file with its attachments, or these files beside `text_body`: as `multipart/form-data` with this body in the part `request` and up to 20 parts `file`, or uploaded before and named as `file_url`. One unit, once all files are read.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReplyToExtract"];
                    "multipart/form-data": {
                        file?: string[];
                        /** @description The JSON that is the body without files. */
                        request: string;
                    };
                };
            };
            responses: {
                /** @description What the reply says, for a person to approve. */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReplyExtraction"];
                    };
                };
            };
        };
    };
    "/v1/supply/substitutions/search": {
        /**
         * Rank substitutes
         * @description Ranks the candidates that the request names, by their scores (structured 0.6, semantic 0.25, supply 0.15; a missing one counts as 0.5), and no others, each explained, with what the service knows of it as evidence: an excluded candidate never comes back, and where none is good enough, there is none. The result has to be approved. One unit.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SubstitutionSearch"];
                };
            };
            responses: {
                /** @description The candidates in their order, for a person to choose from. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SubstitutionResult"];
                    };
                };
            };
        };
    };
    "/v1/system": {
        /**
         * Show how the installation is
         * @description Versions, database, queues, caches, files and health. Members that cannot be read are null and named in `unavailable`. For operators: owners of the installation's own account.
         */
        get: {
            responses: {
                /** @description The state of the installation. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SystemReport"];
                    };
                };
            };
        };
    };
    "/v1/system/accounts": {
        /**
         * List the accounts
         * @description The accounts with their usage of this month, the newest first. For operators: owners of the installation's own account.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Entries of a page, 1 to 200; 50 by default. */
                    limit?: components["parameters"]["limit"];
                    /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                    cursor?: components["parameters"]["cursor"];
                    /** @description A part of the name, or the whole id or e-mail address of a person. */
                    q?: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OperatorAccountPage"];
                    };
                };
            };
        };
        /**
         * Create an account
         * @description With the one-time link for its first owner, valid for 24 hours and shown this once. For operators: owners of the installation's own account.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewAccount"];
                };
            };
            responses: {
                /** @description The account, and the one-time link with which its first owner joins. */
                201: {
                    content: {
                        "application/json": components["schemas"]["MadeAccount"];
                    };
                };
            };
        };
    };
    "/v1/system/accounts/{id}": {
        /**
         * Change the plan or name of an account
         * @description Keys above a lower plan go by that plan, in every process within five seconds. For operators: owners of the installation's own account.
         */
        patch: {
            parameters: {
                path: {
                    /** @description The id of the account. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OperatorAccountChanges"];
                };
            };
            responses: {
                /** @description An account, for operators. */
                200: {
                    content: {
                        "application/json": components["schemas"]["OperatorAccount"];
                    };
                };
            };
        };
    };
    "/v1/system/accounts/{id}/credits": {
        /**
         * Add units to the month of an account, or take them
         * @description Credits count beside the units of the plan until the month (UTC) ends, in every process within five seconds. Not more can be taken than were added. Send an `Idempotency-Key`, so that a repeated request adds nothing. For operators: owners of the installation's own account.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the account. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreditChange"];
                };
            };
            responses: {
                /** @description An account, for operators. */
                201: {
                    content: {
                        "application/json": components["schemas"]["OperatorAccount"];
                    };
                };
            };
        };
    };
    "/v1/system/accounts/{id}/owner-link": {
        /**
         * Make the link for the first owner of an account
         * @description In place of the one before, for an account without an owner. For operators: owners of the installation's own account.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the account. */
                    id: string;
                };
            };
            responses: {
                /** @description A one-time link. */
                201: {
                    content: {
                        "application/json": components["schemas"]["NewLink"];
                    };
                };
            };
        };
    };
    "/v1/system/datasets": {
        /**
         * List the datasets that can be imported and those that are
         * @description As `plantdata data list` shows them. No publisher is asked: `update` says what is known without that. For operators: owners of the installation's own account.
         */
        get: {
            responses: {
                /** @description Checklists, spectra of flowers and the climate. */
                200: {
                    content: {
                        "application/json": components["schemas"]["SystemDatasetList"];
                    };
                };
            };
        };
    };
    "/v1/system/datasets/{id}/imports": {
        /**
         * Import a dataset
         * @description Downloads it from its publisher and imports it as `plantdata data add` does, in the home of the process that takes the job. `GET /v1/system/datasets` shows the progress. For operators: owners of the installation's own account.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
                path: {
                    /** @description The id of the dataset. */
                    id: string;
                };
            };
            responses: {
                /** @description An import that an operator has begun in the dashboard or by the API. */
                202: {
                    content: {
                        "application/json": components["schemas"]["DatasetImport"];
                    };
                };
            };
        };
    };
    "/v1/usage": {
        /**
         * Get the usage of a merchant
         * @description Units charged on behalf of a merchant in a month (UTC), by day and operation, for the bill of a platform. For keys with platform integration; all keys of the account count. It costs no unit.
         */
        get: {
            parameters: {
                query: {
                    /** @description As in the delegation token. */
                    merchant_id: string;
                    /** @description The month (UTC); the current one by default. */
                    month?: components["parameters"]["month"];
                    /** @description By default as `Accept` says, JSON else. */
                    format?: components["parameters"]["format"];
                };
            };
            responses: {
                /** @description The usage of the month. */
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantUsage"];
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/v1/usage/statement": {
        /**
         * Get the statement of a merchant
         * @description Units charged on behalf of a merchant in a month (UTC), with the unit prices of the operator and the amounts. For keys with platform integration; all keys of the account count. It costs no unit.
         */
        get: {
            parameters: {
                query: {
                    /** @description As in the delegation token. */
                    merchant_id: string;
                    /** @description The month (UTC); the current one by default. */
                    month?: components["parameters"]["month"];
                    /** @description By default as `Accept` says, JSON else. */
                    format?: components["parameters"]["format"];
                };
            };
            responses: {
                /** @description The statement of the month. */
                200: {
                    content: {
                        "application/json": components["schemas"]["MerchantStatement"];
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/v1/verify/plant-lists": {
        /**
         * Verify a list of plants with sizes and quantities
         * @description Takes name, size, number and price out of every row of a list, and answers each with the record of the name, the result of the size and the number of plants, in the order of the list. Rows are texts, objects with their cells, or those of a file, in which the columns are found by headings and contents. A row costs one usage unit for its name and one for its size; a failed request counts nothing. `items` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; the same file is processed and charged once in 24 hours for its merchant, with any of their tokens, in each form of the answer. An `Idempotency-Key` is not looked at with `multipart/form-data`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Default `json`. `file` answers with the list itself, corrected in its own file; also asked for by `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`. */
                    return?: components["parameters"]["return"];
                };
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyPlantListRequest"];
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file. Its extension determines its format.
                         */
                        file?: string;
                        /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a row. */
                        file_url?: string;
                        /** @description The name of the file, if the upload was given no name with an extension. */
                        filename?: string;
                        /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
                        extraction_column?: string;
                        first_entry?: number;
                        entries_max?: number;
                        /** @description The column of the file that holds the sizes: its heading, in any case, or its letter. Absent: it is found by headings and contents; without one, sizes are read from the text of the row. */
                        size_column?: string;
                        /** @description The column of the file that holds the numbers of plants: its heading or letter. Absent: it is found by headings in seven languages. */
                        quantity_column?: string;
                        /** @description The region of the list, for sizes whose names mean different things by region. Absent: no region. */
                        region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                        /** @description Rows in place of the file, a part each. */
                        items?: string | string[];
                        /** @description Columns by role, as the text of a JSON object. */
                        columns?: string;
                        /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
                        sheet?: string;
                        /** @description Sources to ask: a part each, or separated by commas. */
                        sources?: string | string[];
                        /** @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources. */
                        include_metadata?: "true" | "false";
                        /** @description Default true. False neither reads nor writes remembered answers. */
                        cache_results?: "true" | "false";
                        max_wait_ms?: string;
                        /** @description With `return=file`: what may be written over the cells of the list. `mark`: nothing. `correct` (default): capitals, spaces, quotation marks, hybrid signs, and spellings that the sources agree on. `accepted`: also accepted names in place of synonyms, where the sources agree. */
                        policy?: "mark" | "correct" | "accepted";
                        /** @description Decisions as the text of a `.csv` file with the columns of the sheet "Changes". */
                        decisions?: string;
                    };
                };
            };
            responses: {
                /** @description A result for each row, in order, and how many came out how. For a file each result has its `location`, and `extraction` and `usage` say what was read and what it cost. */
                200: {
                    content: {
                        "application/json": components["schemas"]["VerifyPlantListResponse"];
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "application/vnd.ms-excel.sheet.macroEnabled.12": string;
                        "application/vnd.oasis.opendocument.spreadsheet": string;
                        "text/csv": string;
                        "text/tab-separated-values": string;
                    };
                };
            };
        };
    };
    "/v1/verify/plant-names": {
        /**
         * Verify plant names
         * @description Asks all selected sources for every name and answers one record per name, in the order of the list. With `Accept: application/x-ndjson` the records come one a line, as they are ready. Each name that is not blank counts as one usage unit; a failed request counts nothing. A name whose record was `provisional` is completed at no cost when it is sent again with the same `sources` within 24 hours. The names can also be in a file, sent as `multipart/form-data` or uploaded before and named as `file_url`; `species_names` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; the same file is processed and charged once in 24 hours for its merchant, with any of their tokens, in each form of the answer. An `Idempotency-Key` is not looked at with `multipart/form-data`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Default `json`. `file` answers with the list itself, corrected in its own file; also asked for by `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`. */
                    return?: components["parameters"]["return"];
                    /** @description Default false. True adds `explanation` to each record: every step of its way. At most 100 names. */
                    explain?: "true" | "false";
                };
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyPlantNamesRequest"];
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file. Its extension determines its format.
                         */
                        file?: string;
                        /** @description The address of a file that was uploaded to this service. Ignored when `species_names` holds a name. */
                        file_url?: string;
                        /** @description The name of the file, if the upload was given no name with an extension. */
                        filename?: string;
                        /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
                        extraction_column?: string;
                        first_entry?: number;
                        entries_max?: number;
                        /** @description Names in place of the file, a part each. */
                        species_names?: string | string[];
                        /** @description Columns by role, as the text of a JSON object. */
                        columns?: string;
                        /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
                        sheet?: string;
                        /** @description Sources to ask: a part each, or separated by commas. */
                        sources?: string | string[];
                        /** @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources. */
                        include_metadata?: "true" | "false";
                        /** @description Default true. False neither reads nor writes remembered answers. */
                        cache_results?: "true" | "false";
                        max_wait_ms?: string;
                        /** @description With `return=file`: what may be written over the cells of the list. `mark`: nothing. `correct` (default): capitals, spaces, quotation marks, hybrid signs, and spellings that the sources agree on. `accepted`: also accepted names in place of synonyms, where the sources agree. */
                        policy?: "mark" | "correct" | "accepted";
                        /** @description Decisions as the text of a `.csv` file with the columns of the sheet "Changes". */
                        decisions?: string;
                    };
                };
            };
            responses: {
                /** @description A record for each name, in order, and how many came out how. For a file each record has its `location`, and `extraction` and `usage` say what was read and what it cost. */
                200: {
                    content: {
                        "application/json": components["schemas"]["VerifyPlantNamesResponse"];
                        "application/x-ndjson": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "application/vnd.ms-excel.sheet.macroEnabled.12": string;
                        "application/vnd.oasis.opendocument.spreadsheet": string;
                        "text/csv": string;
                        "text/tab-separated-values": string;
                    };
                };
            };
        };
    };
    "/v1/verify/pot-sizes": {
        /**
         * Classify size labels
         * @description Says for each size label which standard category of nursery stock it means, how sure that is, and what else the label says; one result per label, in the order of the list. A label without a size is `None` and never left out. Each label that is not blank counts as one usage unit; a failed request counts nothing. The labels can also be in a file, sent as `multipart/form-data` or uploaded before and named as `file_url`; `items` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; the same file is processed and charged once in 24 hours for its merchant, with any of their tokens. An `Idempotency-Key` is not looked at with `multipart/form-data`.
         */
        post: {
            parameters: {
                header?: {
                    /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
                    "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyPotSizesRequest"];
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file. Its extension determines its format.
                         */
                        file?: string;
                        /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a label. */
                        file_url?: string;
                        /** @description The name of the file, if the upload was given no name with an extension. */
                        filename?: string;
                        /** @description The column of the file that holds the labels: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
                        extraction_column?: string;
                        first_entry?: number;
                        entries_max?: number;
                        /** @description The content to look for in the file: `pot_sizes` (the default), `species` (plant names), or `generic` (any list). */
                        extraction_type?: "pot_sizes" | "species" | "generic";
                        /** @description The region of the labels, for sizes whose names mean different things by region. Absent: no region. */
                        region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                        /** @description Labels in place of the file, a part each. */
                        items?: string | string[];
                    };
                };
            };
            responses: {
                /** @description A result for each label, in order. For a file `extraction` and `usage` say what was read and what it cost. */
                200: {
                    content: {
                        "application/json": components["schemas"]["VerifyPotSizesResponse"];
                    };
                };
            };
        };
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** @description The id of the account. */
            id: string;
            name: string;
            plan: "basic" | "pro" | "teams";
            limits: components["schemas"]["PlanLimits"];
            this_month: components["schemas"]["MonthOfAccount"];
        };
        /** @description The changes to the account. */
        AccountChanges: {
            /** @description The name of the account, 1 to 100 characters. */
            name: string;
        };
        AnalyseFlowerRequest: {
            /** @description In nm, ascending, from 300 to 699 in steps of at most 10 nm. Left out: 300, 301, … 699. */
            wavelengths?: number[];
            /** @description A value for each wavelength; 400 of them without wavelengths. */
            reflectance: number[];
            /** @description Guessed, with a warning, where it is left out. */
            unit?: "fraction" | "percent";
            /**
             * @description Whose eyes: `honeybee` (the default) or `bumblebee`.
             * @default honeybee
             */
            observer?: "honeybee" | "bumblebee";
            /**
             * @description The reflectance to which the eyes are adapted: green leaves, or your own.
             * @default green-foliage
             */
            background?: "green-foliage" | {
                /** @description In nm, ascending, from 300 to 699 in steps of at most 10 nm. Left out: 300, 301, … 699. */
                wavelengths?: number[];
                /** @description A value for each wavelength; 400 of them without wavelengths. */
                reflectance: number[];
                /** @description Guessed, with a warning, where it is left out. */
                unit?: "fraction" | "percent";
            };
        };
        AnalysedFlower: {
            id: null;
            taxonomy: components["schemas"]["FlowerTaxonomy"];
            collection: components["schemas"]["FlowerCollection"];
            classification: components["schemas"]["FlowerClassification"];
            color_spaces: components["schemas"]["FlowerColourSpaces"];
            computed_color: components["schemas"]["FlowerColour"];
            bee_vision: components["schemas"]["FlowerBeeVision"];
            morphology: components["schemas"]["FlowerMorphology"];
            evidence: null;
            source: null;
            source_label: null;
            licence: null;
            citation: null;
            warnings: string[];
        };
        ApiKey: {
            /** @description The id of the key. */
            id: string;
            name: string;
            /** @description At most that of the account counts. */
            plan: "basic" | "pro" | "teams";
            /** @description True if the key may issue delegation tokens; teams plan only. */
            platform_integration: boolean;
            /** @description The prefix of the key: `pds_live_` or `pds_test_`, for a token in an address `pda_live_` or `pda_test_`; empty for a key of the configuration. */
            prefix: string;
            /** @description The last four characters of the key. */
            last_four: string;
            /** @description False: the key was switched off. */
            active: boolean;
            /** @description `active` and `replaced` keys work, the latter until `expires_at`; `inactive` and `expired` ones are refused. */
            status: "active" | "inactive" | "expired" | "replaced";
            /**
             * Format: date-time
             * @description When the key ends; null is never.
             */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description To the minute; null before the first use.
             */
            last_used_at: string | null;
            /** @description From where it was used last: the network (/24, or /48 of version 6), not the address. */
            last_used_network: string | null;
            /** @description Null is not limited. */
            scope: components["schemas"]["ApiKeyScope"] | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit: number | null;
            /** @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never. */
            credit_reset: "never" | "daily" | "weekly" | "monthly";
            /** @description Requests a minute; at most as in the plan of the account. Null is as in the plan of the key. */
            requests_per_minute: number | null;
            /** @description Requests that may come at once after a rest. Null is as in the plan. */
            burst: number | null;
            /** @description Units (names, labels) a minute. Null is as in the plan. */
            units_per_minute: number | null;
            /** @description Units in a calendar month (UTC). Null is as in the plan. */
            units_per_month: number | null;
            /** @description Units since the last reset, those of the keys that it replaced included. */
            used: number;
            /**
             * Format: date-time
             * @description The next reset; null when there is none.
             */
            resets_at: string | null;
            /** @description The id of the key that took its place at a rotation. */
            replaced_by: string | null;
            /** @description True for the key under which the dashboard counts usage. No person holds it; it can be limited and switched off. */
            is_dashboard: boolean;
        };
        /** @description Members that are left out stay as they are; null removes a limit. */
        ApiKeyChanges: {
            /** @description The purpose of the key, 1 to 100 characters. */
            name?: string;
            /** @description False switches the key off, for every process within five seconds. */
            active?: boolean;
            /**
             * Format: date-time
             * @description When the key ends, in the future; null is never.
             */
            expires_at?: string | null;
            scope?: components["schemas"]["ApiKeyScope"] | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit?: number | null;
            /** @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never. */
            credit_reset?: "never" | "daily" | "weekly" | "monthly";
            /** @description Requests a minute; at most as in the plan of the account. Null is as in the plan of the key. */
            requests_per_minute?: number | null;
            /** @description Requests that may come at once after a rest. Null is as in the plan. */
            burst?: number | null;
            /** @description Units (names, labels) a minute. Null is as in the plan. */
            units_per_minute?: number | null;
            /** @description Units in a calendar month (UTC). Null is as in the plan. */
            units_per_month?: number | null;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /** @description The key to make. Limits that are left out are those of its plan. */
        ApiKeyRequest: {
            /** @description The purpose of the key, 1 to 100 characters. */
            name: string;
            /** @description At most that of the account, which is the default. */
            plan?: "basic" | "pro" | "teams";
            /** @description `live` (the default) begins with `pds_live_`; `test` with `pds_test_`: it is charged nothing and answers from bundled data. */
            mode?: "live" | "test";
            /** @description `header` (the default): a key. `address`: a token for programs that send no header, which begins with `pda_live_` or `pda_test_`. It counts in the address `/v1/reconcile/{token}` alone, where no key counts, and only verifies names. */
            use?: "header" | "address";
            /** @description May hand out delegation tokens; only with the teams plan. Default false. */
            platform_integration?: boolean;
            /**
             * Format: date-time
             * @description When the key ends, in the future; null is never.
             */
            expires_at?: string | null;
            scope?: components["schemas"]["ApiKeyScope"] | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit?: number | null;
            /** @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never. */
            credit_reset?: "never" | "daily" | "weekly" | "monthly";
            /** @description Requests a minute; at most as in the plan of the account. Null is as in the plan of the key. */
            requests_per_minute?: number | null;
            /** @description Requests that may come at once after a rest. Null is as in the plan. */
            burst?: number | null;
            /** @description Units (names, labels) a minute. Null is as in the plan. */
            units_per_minute?: number | null;
            /** @description Units in a calendar month (UTC). Null is as in the plan. */
            units_per_month?: number | null;
        };
        ApiKeyRequestPage: {
            data: {
                /** @description As in the header `X-Request-Id` of the answer. */
                request_id: string;
                /**
                 * Format: date-time
                 * @description When the request ended.
                 */
                at: string;
                method: string;
                /** @description The path of the interface description, without values. */
                route: string;
                /** @description Null: the caller left before the answer. */
                status: number | null;
                /** @description Units charged. */
                units: number;
                latency_ms: number;
            }[];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
            /** @description Requests of these days that were too many to be kept. */
            lost: number;
        };
        /** @description The overlap of the old and the new key. */
        ApiKeyRotation: {
            /**
             * @description Hours that the old key keeps working, 0 to 720; 24 by default.
             * @default 24
             */
            overlap_hours?: number;
        };
        /** @description The limits of what a key may do. A member that is left out limits nothing. */
        ApiKeyScope: {
            /** @description The uses of the key. Left out: everything but `keys`, with which it manages keys itself. */
            capabilities?: ("names" | "lists" | "sizes" | "uploads" | "merchants" | "models" | "flowers" | "supply" | "images" | "keys")[];
            /** @description `read`: nothing that is kept is made or changed. `write`, the default, includes `read`. */
            access?: "read" | "write";
            /** @description The merchants for whom the key acts, and for no other; teams plan only. */
            merchants?: string[];
            /** @description Addresses and ranges (CIDR) from which the key and its tokens may be used. */
            addresses?: string[];
        };
        /** @description The prices that the operator has set. */
        AppliedPrices: {
            /** @description ISO 4217. */
            currency: string;
            /** @description The price of a unit of each capability that has one. */
            unit_prices: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When the statement was made. The prices are those of the settings at that time, for earlier months too.
             */
            as_of: string;
        };
        /** @description Something that was done in the account, or tried, as a sign-in that failed. */
        AuditEvent: {
            /** @description The id of the event. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The person, key or operator that did it. */
            actor: {
                /** @description `key`: a program with an API key. `operator`: the operator of the service, by a command or in the dashboard. */
                kind: "person" | "key" | "operator";
                /** @description Null unless a known person did it. */
                person_id: string | null;
                /** @description The API key of `key`; null otherwise. */
                key_id: string | null;
                /** @description Null when the person was removed since. */
                email: string | null;
            };
            /** @description The network address that it came from; null for the operator. */
            address: string | null;
            /** @description The action. New ones may be added. */
            action: string;
            /** @description The id of what it happened to. */
            target: string | null;
            /** @description Changes as `{ member: { from, to } }`, or plain facts. Never a secret. */
            details: {
                [key: string]: unknown;
            };
        };
        AuditPage: {
            data: components["schemas"]["AuditEvent"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /** @description The checklist that comes with the service has the name. It is no source and has no vote. */
        BundledMatch: {
            /** @description `nursery` (our nursery checklist) or `usda` (USDA PLANTS). */
            list: string;
            data_version: string | null;
            match_kind: "exact" | "variant" | "fuzzy" | "partial";
            matched_name: string;
            accepted_name: string;
            author: string | null;
            /** @description The other bundled list, where it has the name for another plant. */
            other: {
                list: string;
                accepted_name: string;
            } | null;
        };
        /** @description Columns of the file by role: a heading in any case, or a letter; `Shrubs!C` means the sheet Shrubs alone. Parts of names make one name. `common_name`, `code`, `author` and `ignore` are not read. Roles that you leave out are found by headings and contents; `column_roles` of the answer shows them. */
        ColumnRoles: {
            [key: string]: string | string[];
        };
        CreateListRequest: {
            /** @description The name of the list, 1 to 200 characters. By default that of the file. */
            name?: string;
            /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a row. */
            file_url?: string;
            /** @description The name of the file, if the upload was given no name with an extension. */
            filename?: string;
            region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
            /** @description Rows in place of a file, 1 to 10000: each a text, or an object with its cells. Blank rows, totals and charges are left out, as in a file. Longer lists are sent as a file. */
            items?: (string | {
                name: string;
                size?: (string | number) | null;
                quantity?: (string | number) | null;
            })[];
            columns?: components["schemas"]["ColumnRoles"];
            /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
            sheet?: string;
            /** @description Sources to ask. Absent or empty: all eleven. */
            sources?: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
        };
        /** @description E-mail address and password. */
        Credentials: {
            /** @description An e-mail address. */
            email: string;
            /**
             * Format: password
             * @description The password of the person.
             */
            password: string;
            /** @description Six digits of the authenticator app, or a recovery code. Each works once. */
            code?: string;
        };
        CreditChange: {
            /** @description Units to add; below zero to take some that were added. */
            units: number;
            /** @description Kept in the audit log, which owners of the account read. */
            reason: string;
        };
        /** @description The register has the name as submitted (`same`), spells it otherwise, has it as a synonym or selling name of this cultivar, or only in another species. */
        CultivarRegisterEntry: {
            relation: "same" | "spelling" | "synonym" | "trade_name" | "other_species";
            /** @description As the register has it; a proposal has the accepted botanical name. */
            name: string;
            register: string;
            identifier: string | null;
            rights_number: string | null;
        };
        DatasetImport: {
            id: string;
            dataset: string;
            status: "queued" | "running" | "complete" | "failed";
            /** @description Null until it has begun. */
            stage: ("downloading" | "reading") | null;
            /** @description Bytes of the stage so far. */
            bytes: number;
            /** @description All bytes of the stage; null if the number is not known. */
            bytes_total: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description Why it failed, as a sentence. */
            error: string | null;
        };
        DecideListRequest: {
            /** @description `accept`: the proposal of each row. `keep`: the submitted text. `replace`: `value`, which is verified if the list does not have it; the text of a typed cell that is still open, given again, decides it. `reset`: no decision. `remembered`: the remembered decision of each open row. `note`: `value` is a note. `not_a_plant` and `plant` are about the row. */
            decision: "accept" | "keep" | "replace" | "reset" | "remembered" | "note" | "not_a_plant" | "plant";
            /**
             * @description The cells that it is about. `accept` and `remembered` are for names.
             * @default name
             */
            column?: "name" | "size" | "quantity";
            /** @description For `replace` and `note`. A blank note removes it; a blank size or quantity empties the cell. */
            value?: string;
            /** @description The numbers of the rows, at most 5000. Either these or `filter`. */
            rows?: number[];
            /** @description All rows that fit, in place of `rows`. */
            filter?: {
                state?: ("waiting" | "unchanged" | "corrected" | "open" | "decided" | "not_a_plant") | ("waiting" | "unchanged" | "corrected" | "open" | "decided" | "not_a_plant")[];
                status?: ("validated" | "not_asked" | "no_answer" | "uncertain" | "not_found") | ("validated" | "not_asked" | "no_answer" | "uncertain" | "not_found")[];
                reason?: string | string[];
                change?: string | string[];
                genus?: string | string[];
                source?: string | string[];
                basis?: string | string[];
                sheet?: string | string[];
                /** @description Rows with this text in a cell or in a value, in any case. */
                search?: string;
                /** @description Only rows whose plant and size another row has. */
                duplicates?: "true";
                /** @description Only open rows with a remembered decision. */
                remembered?: "true";
            };
            /**
             * @description Also all cells with the same submitted text as one of these rows on which no person has decided; for `reset`, those with a decision too.
             * @default false
             */
            equal_cells?: boolean;
            /** @description The `version` that the caller has seen. A cell that another has changed since is left as it is, and reported in `conflicts`. */
            seen?: number;
        };
        /** @description For whom a token is made. */
        DelegateUploadRequest: {
            /** @description The merchant for whom files are uploaded and to whom their processing is charged: 1 to 128 characters, none of them a control character; blanks at both ends are left out. Upper and lower case are different. */
            merchant_id: string;
        };
        DelegationToken: {
            /** @description A signed token (JWT), to be sent as a bearer token. It permits resumable uploads and the processing of uploaded files, nothing else. */
            token: string;
            /** @description Equal to `token`, for programs that know this name. */
            delegation_token: string;
            /**
             * Format: date-time
             * @description When the token ends.
             */
            expires_at: string;
            /** @description The same in seconds from now. */
            expires_in: number;
        };
        EnquiryDraft: {
            contract_version: string;
            source_revision: string;
            subject: string;
            plain_text: string;
            /** @description The same as `plain_text`; every text of the request is escaped. */
            html: string;
            /** @description The table of the draft as a workbook (XLSX) to attach: the nursery fills it in. */
            sheet: {
                file_name: string;
                content_type: string;
                /** Format: base64 */
                base64: string;
            };
            /** @description The lines that the draft holds, in their order. */
            line_references: string[];
            /** @description JSON Pointers into the request: what a nursery will ask back for. */
            missing_critical_fields: string[];
            /** @description A model has worded what stands around the facts. */
            ai_generated: boolean;
            requires_approval: true;
            model: string | null;
            warnings: string[];
        };
        EquivalentSize: {
            /** @description Identifier of the category: `4.1-air45`. */
            id: string;
            /** @description The category in words: `Air-pruning pot, 31 to 65 L`. */
            label: string;
            /** @description Kind of container or stock: `Pot - Air Pruning`. */
            type: string;
            /** @description Stage of production, 0 (seed) to 5 (mature); 99 is no plant. */
            stage_order: number;
            stage_name: string;
            /** @description The kind of stock that the sizes describe. */
            describes: "propagule" | "container" | "plant" | "non_plant";
            /** @description Volume of the container, in litres. */
            volume_l: {
                min: number | null;
                typical: number | null;
                max: number | null;
            };
            /** @description Litres of a container in which a plant of this size would grow, estimated; null for what is no plant. */
            growth_equivalent_l: number | null;
            /** @description Its growth equivalent divided by that of the category that was asked for, 0.5 to 2. */
            growth_ratio: number;
            /** @description `same` up to a tenth, because growth equivalents are estimates. */
            relation: "smaller" | "same" | "larger";
            same_stage: boolean;
            /** @description Why it would do, in words. */
            reason: string;
            /** @description The region of the trade. */
            region: ("AU" | "NZ" | "UK" | "EU" | "US" | "CA")[];
        };
        EquivalentSizes: {
            /** @description Identifier of the category: `4.1-air45`. */
            id: string;
            /** @description The category that was asked for. */
            category: components["schemas"]["StandardSize"];
            /** @description Nearest first. Empty for goods, and for what has no roots yet. */
            equivalents: components["schemas"]["EquivalentSize"][];
        };
        ErasureReport: {
            kind: "merchant" | "person";
            /** @description Rows found in each table. Sums of usage and audit events are kept. */
            rows: {
                [key: string]: number;
            };
        };
        ErasureRequest: {
            kind: "merchant" | "person";
            /** @description The platform's id of a merchant, or the id or e-mail address of a person. */
            id: string;
            /** @description The same as `id`. */
            confirm: string;
        };
        ExplainedGroup: {
            accepted_name: string;
            weight: number;
            /** @description Compared first: a name as written beats a guess, however many sources make the guess. */
            certainty: number;
            votes: {
                source: "tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia";
                authority: number;
                strength: number;
                weight: number;
            }[];
        };
        ExplainedLookup: {
            /** @description The imported checklist, or a bundled one: `nursery`, `usda`. */
            dataset: string;
            data_version: string;
            /** @description The sources that the table answers for; none for a bundled list. */
            sources: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
            /** @description In order, reading by reading; the best finding of all is chosen. */
            steps: {
                step: "exact" | "spelling" | "joined-words" | "split-words" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species" | "as-written" | "phrase-name";
                /** @description The key that was looked up. */
                sought: string;
                outcome: "found" | "tie" | "refused" | "nothing";
                found: components["schemas"]["ExplainedMatch"] | null;
                /** @description Names that fit equally well: none is taken. */
                tied: string[];
                /** @description Why what was near is not taken. */
                reason: string | null;
            }[];
            chosen: {
                name: string;
                author: string | null;
                /** @description The entry of the table for the name. */
                status: "accepted" | "synonym" | "doubtful" | "unplaced" | "misapplied" | "misspelling";
                match_stage: "author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species" | "shortened";
                edit_distance: number;
                author_agreement: "equal" | "unknown" | "different";
                review_required: boolean;
                reading: number;
            } | null;
            accepted_name: string | null;
            alternatives: string[];
        };
        ExplainedMatch: {
            name: string;
            author: string | null;
            /** @description The entry of the table for the name. */
            status: "accepted" | "synonym" | "doubtful" | "unplaced" | "misapplied" | "misspelling";
            match_stage: "author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species" | "shortened";
            edit_distance: number;
            author_agreement: "equal" | "unknown" | "different";
            review_required: boolean;
        };
        /** @description The parts of the file that were read. */
        FileExtraction: {
            /** @description As it was sent; null without a name. */
            filename: string | null;
            /** @description The format that the file was read as. */
            format: "json" | "csv" | "text" | "xlsx" | "xlsb" | "xls" | "ods" | "numbers" | "docx" | "mail" | "pdf" | "image";
            /** @description True if text was recognised from pictures, which can be wrong. */
            recognised: boolean;
            sheets: {
                /** @description Name of the sheet, or the path of the list in a JSON file; null without one. */
                sheet: string | null;
                /** @description Headings of the columns that were read, else their letters. */
                columns: string[];
                /** @description For a list of plants, the heading, else the letter, of the columns of `size`, `quantity` and `price`; null for one that the sheet does not have. */
                other_columns?: {
                    [key: string]: string | null;
                };
                /** @description The columns whose data are known, from the left: `name`, or `genus`, `species`, `infraspecific`, `cultivar`; `size`, `quantity`, `price`; `common_name`, `code`, `author`. */
                column_roles: {
                    column: string;
                    role: string;
                }[];
                /** @description The way in which the column was found. */
                found_by: "extraction_column" | "heading" | "content" | "only_column";
                /** @description Last row of the headings; null without any. */
                heading_row: number | null;
                /** @description The first row of which an entry was taken. */
                first_row: number | null;
                /** @description The last one. */
                last_row: number | null;
                /** @description Pages of a PDF on which something was read. */
                pages: {
                    first: number;
                    last: number;
                } | null;
                /** @description Entries that were taken. */
                entries: number;
            }[];
            /** @description Sheets of which nothing was read. */
            skipped_sheets: string[];
            /** @description Rows of sheets that were read whose text was left out: the first hundred. */
            skipped_rows: {
                /** @description Name of the sheet, or the path of the list in a JSON file; null without one. */
                sheet: string | null;
                /** @description Page of a PDF; null elsewhere. */
                page: number | null;
                /** @description From 1, blank rows counted: row of the sheet, line of the text, entry of the list. */
                row: number;
                /** @description Heading of the column, else its letter; null for a list without columns. */
                column: string | null;
                text: string;
                reason: "heading" | "title" | "total" | "section" | "note" | "unreadable";
            }[];
            skipped_row_count: number;
            /** @description Further notes on the file. */
            notes: string[];
            /** @description The `first_entry` of the next request, if a part of the file was asked for; null at the end. */
            next_entry: number | null;
        };
        /** @description Its place in the file. */
        FileLocation: {
            /** @description Name of the sheet, or the path of the list in a JSON file; null without one. */
            sheet: string | null;
            /** @description Page of a PDF; null elsewhere. */
            page: number | null;
            /** @description From 1, blank rows counted: row of the sheet, line of the text, entry of the list. */
            row: number;
            /** @description Heading of the column, else its letter; null for a list without columns. */
            column: string | null;
        };
        /** @description The cost of the file, and the month so far. */
        FileUsage: {
            /** @description False for files of the own program of the platform. */
            is_billable: boolean;
            /** @description Rows of the file that were answered, each one usage unit. */
            rows_processed: number;
            /** @description Rows for which something was found: all but `not_found` and `None`. */
            rows_succeeded: number;
            /** @description Rows for which nothing was found. They count as processed. */
            rows_failed: number;
            /** @description `engine` when the file names the program that the operator has set as the own one. */
            file_origin: "external" | "engine";
            /** @description Usage of the merchant of the delegation token; absent with an API key. */
            month_totals?: {
                /** @description The month (UTC). */
                month: string;
                /** @description True if a row was charged in the month. */
                is_active: boolean;
                /** @description Rows answered in the month, this request included, charged or not. */
                row_count: number;
                /** @description Rows charged in the month, this request included. */
                billable_row_count: number;
            };
            /** @description With an API key; absent with a delegation token. */
            individual_usage_totals?: {
                /** @description The month (UTC). */
                month: string;
                /** @description Rows answered in the month, this request included, charged or not. */
                row_count: number;
                /** @description Rows charged in the month, this request included. */
                billable_row_count: number;
                /** @description The limit of the key, else that of its account, whose rows are then counted here; null if neither has a monthly limit. */
                monthly_row_limit: number | null;
                /** @description Null without a limit. */
                remaining_rows: number | null;
                /** @description Charged rows of the account above what its plan includes. */
                overage_rows: number;
            };
        };
        FlowerBeeColours: {
            colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
            count: number;
            description: string;
        }[];
        FlowerBeeVision: {
            observer: string;
            observer_source: string;
            background: string;
            /** @description Distance from the background in the hexagon. */
            contrast: number;
            green_contrast: number;
            /** @description Degrees, clockwise from the blue corner. */
            hexagon_angle: number | null;
            false_colour: string;
            false_colour_note: string;
        };
        FlowerClassification: {
            plant_section: string | null;
            is_main_colour: boolean | null;
            is_leaf: boolean;
            human_colour: string;
            human_colour_group: string | null;
            human_colour_derived: boolean;
            bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
            published_bee_colour: ("UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white") | null;
            computed_bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
        };
        FlowerCollection: {
            country: string | null;
            town: string | null;
            collector: string | null;
            publication: string | null;
            accession: string | null;
            altitude_m: number | null;
        };
        FlowerColour: {
            rgb: [
                number,
                number,
                number
            ];
            hex: string;
            lab: [
                number,
                number,
                number
            ];
            chroma: number;
            hue: number | null;
            in_gamut: boolean;
        };
        FlowerColourSpaces: {
            colour_triangle: {
                x: number;
                y: number;
                quantum_flux: {
                    uv: number;
                    blue: number;
                    green: number;
                };
            };
            colour_hexagon: {
                x: number;
                y: number;
                excitation: {
                    uv: number;
                    blue: number;
                    green: number;
                };
            };
            coc: {
                a: number;
                b: number;
            };
        };
        /** @description Flowers by name and facts, sorted by their names. */
        FlowerEntries: {
            data: {
                /** @description Null for a described flower, which has no spectrum. */
                id: number | null;
                scientific_name: string | null;
                accepted_name: string | null;
                common_names: string[];
                family: string | null;
                genus: string | null;
                /** @description Colour form, where a species has several. */
                form: string | null;
                evidence: "measured" | "described" | "modelled";
                human_colours: string[];
                bee_colour: ("UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white") | null;
                hex: string | null;
                country: string | null;
                height_m: number | null;
                /** @description Flowering, 1 to 12, in Australia. */
                months: number[];
                /** @description Flowering, northern hemisphere. */
                season: string | null;
                habit: string[];
                /** @description Sources of height, months, season and habit. */
                facts_from: string[];
                /** @description The source of the colour. */
                source: string;
                licence: string | null;
            }[];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
            /** @description All that fit, on all pages. */
            total: number;
            citation: string;
            /** @description For people: parameters that are not known. */
            hints: string[];
        };
        FlowerFamilies: {
            family: string;
            count: number;
            current_name: string;
        }[];
        FlowerHumanColours: {
            colour: string;
            count: number;
            group: string | null;
            derived: number;
            hex: string;
        }[];
        FlowerMorphology: {
            height_cm: number | null;
            tube_mm: number | null;
            corolla_mm: number | null;
            pollinators: string[];
        };
        FlowerPalette: {
            query: {
                colors: {
                    /** @description As it was sent. */
                    input: string;
                    type: "name" | "hex" | "rgb" | "css" | "flower";
                    rgb: [
                        number,
                        number,
                        number
                    ];
                    lab: [
                        number,
                        number,
                        number
                    ];
                }[];
                filters: {
                    human_colour: string | null;
                    bee_colour: string | null;
                    family: string | null;
                    evidence: "best" | "measured" | "modelled" | "all";
                    accepted: boolean;
                    include_leaves: boolean;
                };
                metric: "cie76" | "ciede2000";
                max_distance: number;
                limit: number;
            };
            /** @description No species twice; in turns for each colour, nearest first. */
            plants: {
                id: number;
                scientific_name: string | null;
                family: string | null;
                genus: string | null;
                species: string | null;
                human_colour: string;
                /** @description As published, else as computed. */
                bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                rgb: [
                    number,
                    number,
                    number
                ];
                hex: string;
                lab: [
                    number,
                    number,
                    number
                ];
                /** @description CIE76, ΔE*ab, rounded to hundredths. */
                color_distance: number;
                /** @description CIEDE2000, rounded to hundredths. */
                color_distance_ciede2000: number;
                /** @description The distance in words, by the metric that was asked for. */
                difference: "very similar" | "noticeable but related" | "clearly different" | "very different";
                /** @description In the colour hexagon of honeybees; null without `similar_to`. */
                bee_distance: number | null;
                country: string | null;
                collector: string | null;
                published_name: string | null;
                accepted_name: string | null;
                plant_section: string | null;
                human_colour_group: string | null;
                /** @description No collector gave a word: it comes of the colour. */
                human_colour_derived: boolean;
                computed_bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                /** @description Distance from leaves in the colour hexagon, 0 to 1. */
                bee_contrast: number;
                /** @description The place in the colour hexagon, without a unit: leaves are at 0, 0, the corners 1 away; y leads to the blue corner. */
                colour_hexagon: {
                    x: number;
                    y: number;
                };
                /** @description True if screens can show the colour; `rgb` is the nearest they can. */
                in_gamut: boolean;
                /** @description Green receptor as red, blue as green, ultraviolet as blue: a convention, not what bees see. */
                false_colour: string;
                evidence: "measured" | "modelled";
                source: string;
                licence: string | null;
                /** @description For which of the colours, from 0. */
                color_index: number;
            }[];
            coverage: {
                colors: {
                    color_index: number;
                    input: string;
                    count: number;
                }[];
                bee_colours: {
                    colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                    count: number;
                }[];
                covered: ("UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white")[];
                missing: ("UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white")[];
            };
            total_in_database: number;
            citation: string;
            hints: string[];
        };
        FlowerPaletteRequest: {
            /** @description 1 to 12 colours, each as `color` of GET /v1/flowers/by-color. */
            colors: string[];
            /**
             * @description The most plants for all colours together.
             * @default 12
             */
            limit?: number;
            /**
             * @description By which formula colours are compared.
             * @default cie76
             */
            metric?: "cie76" | "ciede2000";
            /**
             * @description Plants may be so far from their colour, ΔE by the metric.
             * @default 30
             */
            max_distance?: number;
            /** @description A family by its published, current or accepted name, in any case. */
            family?: string;
            /** @description A word of `GET /v1/flowers/human-colours` or one of its groups, in any case. */
            human_colour?: string;
            /** @description Its colour for bees, in any case: UV, blue, blue-green, green, UV-blue, UV-green, white. */
            bee_colour?: string;
            /** @description `measured` records, `modelled` ones (composed from published facts, not measured), `all`, or `best`, the default: of each species the measured ones, or else the modelled ones. */
            evidence?: "best" | "measured" | "modelled" | "all";
            /** @description `true` for records with a verified name only, under their accepted names. */
            accepted?: boolean;
            /** @description `true` to search among leaves too. */
            include_leaves?: boolean;
        };
        FlowerRecord: {
            id: number;
            taxonomy: components["schemas"]["FlowerTaxonomy"];
            collection: components["schemas"]["FlowerCollection"];
            classification: components["schemas"]["FlowerClassification"];
            color_spaces: components["schemas"]["FlowerColourSpaces"];
            computed_color: components["schemas"]["FlowerColour"];
            bee_vision: components["schemas"]["FlowerBeeVision"];
            morphology: components["schemas"]["FlowerMorphology"];
            evidence: "measured" | "modelled";
            source: {
                id: string;
                title: string;
                doi: string | null;
                record_id: string;
            };
            source_label: string | null;
            licence: string | null;
            citation: string | null;
        };
        FlowerSpectrum: {
            id: number;
            scientific_name: string | null;
            /** @description In nm: 300, 301, … 699. */
            wavelengths: number[];
            /** @description Fractions of a white standard, as measured; below 0 is noise. */
            reflectance: number[];
            unit: "fraction";
            evidence: "measured" | "modelled";
            source: string;
            licence: string | null;
            citation: string | null;
        };
        FlowerTaxonomy: {
            family: string | null;
            genus: string | null;
            species: string | null;
            full_name: string | null;
            infraspecific: string | null;
            morph: string | null;
            accepted_name: string | null;
            accepted_family: string | null;
            name_status: ("validated" | "uncertain" | "not_found") | null;
        };
        FlowersByColor: {
            query: {
                /** @description As it was sent. */
                input: string;
                type: "name" | "hex" | "rgb" | "css" | "flower";
                rgb: [
                    number,
                    number,
                    number
                ];
                lab: [
                    number,
                    number,
                    number
                ];
                filters: {
                    human_colour: string | null;
                    bee_colour: string | null;
                    family: string | null;
                    evidence: "best" | "measured" | "modelled" | "all";
                    accepted: boolean;
                    include_leaves: boolean;
                };
                similar_to: number | null;
                space: "lab" | "bee";
                metric: "cie76" | "ciede2000";
                max_distance: number | null;
                sorted_by: "color_distance" | "color_distance_ciede2000" | "bee_distance" | "bee_contrast";
                limit: number;
            };
            matches: {
                id: number;
                scientific_name: string | null;
                family: string | null;
                genus: string | null;
                species: string | null;
                human_colour: string;
                /** @description As published, else as computed. */
                bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                rgb: [
                    number,
                    number,
                    number
                ];
                hex: string;
                lab: [
                    number,
                    number,
                    number
                ];
                /** @description CIE76, ΔE*ab, rounded to hundredths. */
                color_distance: number;
                /** @description CIEDE2000, rounded to hundredths. */
                color_distance_ciede2000: number;
                /** @description The distance in words, by the metric that was asked for. */
                difference: "very similar" | "noticeable but related" | "clearly different" | "very different";
                /** @description In the colour hexagon of honeybees; null without `similar_to`. */
                bee_distance: number | null;
                country: string | null;
                collector: string | null;
                published_name: string | null;
                accepted_name: string | null;
                plant_section: string | null;
                human_colour_group: string | null;
                /** @description No collector gave a word: it comes of the colour. */
                human_colour_derived: boolean;
                computed_bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                /** @description Distance from leaves in the colour hexagon, 0 to 1. */
                bee_contrast: number;
                /** @description The place in the colour hexagon, without a unit: leaves are at 0, 0, the corners 1 away; y leads to the blue corner. */
                colour_hexagon: {
                    x: number;
                    y: number;
                };
                /** @description True if screens can show the colour; `rgb` is the nearest they can. */
                in_gamut: boolean;
                /** @description Green receptor as red, blue as green, ultraviolet as blue: a convention, not what bees see. */
                false_colour: string;
                evidence: "measured" | "modelled";
                source: string;
                licence: string | null;
                /** @description Flowers of one colour share a rank. */
                rank: number;
                /** @description The searched records of this colour, itself included. */
                tied: number;
            }[];
            /** @description Records of the evidence that was searched, as loaded at present. */
            total_in_database: number;
            citation: string;
            /** @description For people: possible mistakes in the query, parameters that are not known, and that no flower is near. */
            hints: string[];
        };
        GenerateSdmRequest: {
            /** @description Scientific name of a species, 1 to 200 characters. Capitals, synonyms and small misspellings are put right first. A cultivar is modelled as its species. */
            species_name: string;
            /**
             * @description Global climate model.
             * @default mpi-esm1-2-hr
             */
            gcm?: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
            /**
             * @description Emissions: `ssp126` very low, `ssp245` intermediate, `ssp370` high, `ssp585` very high. `GET /v1/sdm/scenarios` lists what is there.
             * @default ssp585
             */
            scenario?: "ssp126" | "ssp245" | "ssp370" | "ssp585";
            /** @description `2030` is 2011-2040, `2050` 2041-2070, `2070` 2071-2100; a text or a number. */
            period?: "2030" | "2050" | "2070";
            /** @description Places with a suitability above it count as suitable habitat: 0 to 1, a number or a text. */
            threshold?: number | string;
            /**
             * @description Also draws current and future suitability and the streamlines of its shift. Without it: the change map only.
             * @default true
             */
            include_gradient_maps?: boolean;
            /**
             * @description Keeps the climate that is read, so that later jobs of the same area are faster.
             * @default true
             */
            cache_tif_files?: boolean;
        };
        Health: {
            status: "ok";
            service: "plant-data-service";
            version: string;
        };
        InterfaceDescription: {
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The person to invite, and their role. */
        Invitation: {
            /** @description An e-mail address. */
            email: string;
            /** @description Owners also manage people, and see the audit log. */
            role: "owner" | "member";
        };
        LinkOffer: {
            /** @description `owner`: the first owner of an account, `invitation`: a new member, `password`: a new password. */
            purpose: "owner" | "invitation" | "password";
            account_name: string;
            /** @description Address of the invited person. Null for the first owner, who chooses the address. */
            email: string | null;
            /** @description Owners also manage people, and see the audit log. */
            role: "owner" | "member";
            /**
             * Format: date-time
             * @description Until when the link can be used.
             */
            expires_at: string;
        };
        /** @description The one-time link that is asked about. */
        LinkToken: {
            /** @description The part of a one-time link after the #. */
            token: string;
        };
        /** @description A one-time link, and the name and password that its user chooses. */
        LinkUse: {
            /** @description The part of a one-time link after the #. */
            token: string;
            /** @description Required for the first owner, otherwise ignored. */
            email?: string;
            /** @description Required to join, 1 to 100 characters. Ignored with a link for a new password. */
            name?: string;
            /**
             * Format: password
             * @description 10 to 200 characters, any but control characters, and not easy to guess.
             */
            password: string;
            /** @description For a new password of a person with a second factor. */
            code?: string;
        };
        ListDecision: {
            /** @description The name that it is about, as in the column "Before". */
            before: string;
            /** @description The proposal that was seen. */
            after?: string;
            /** @description The evidence that was seen. */
            evidence?: string;
            /** @description `accept`, `keep`, or another name. */
            decision: string;
        };
        ListDecisionResult: {
            /** @description Rises by one with each change. Send it as `seen` with a decision. */
            version: number;
            /** @description Null where nothing was changed. */
            change: components["schemas"]["PlantListChange"] | null;
            /** @description Cells that another has changed since, with their value; at most 100. */
            conflicts: {
                row: number;
                column: "name" | "size" | "quantity" | "row";
                /** @description The name of the person, or of the API key. */
                by: string;
                value: string | null;
            }[];
            conflict_count: number;
            /** @description Units that it cost: one for a new text. */
            units: number;
            /** @description The first 200 changed rows, as they are now. */
            rows: components["schemas"]["PlantListRow"][];
        };
        ListPreview: {
            extraction: components["schemas"]["FileExtraction"];
            sheets: {
                sheet: string | null;
                /** @description Rows that are not blank. */
                rows: number;
                /** @description The first hundred, from the left. */
                columns: components["schemas"]["PreviewColumn"][];
            }[];
            /** @description The first rows with plants, as they would be verified. */
            entries: {
                name: string | null;
                size: string | null;
                quantity: number | null;
                location: components["schemas"]["FileLocation"];
            }[];
            /** @description Rows with plants in the whole file. */
            entry_count: number;
            units: {
                /** @description Units that `POST /v1/verify/plant-names` would cost. */
                verify_plant_names: number;
                /** @description Units that `POST /v1/verify/plant-lists` would cost. */
                verify_plant_lists: number;
                /** @description Units that `POST /v1/lists` would cost. */
                create_list: number;
            };
            /** @description The `columns` of the last preview with `columns` of a file with these headings, by the same merchant, or the same account without one. This preview was made with them, since the request names none. Send them to the verification route; `columns: {}` forgets them. Null without any. */
            remembered_columns: {
                [key: string]: string[];
            } | null;
        };
        MadeAccount: {
            account: components["schemas"]["OperatorAccount"];
            owner_link: components["schemas"]["NewLink"];
        };
        McpAnswer: {
            jsonrpc: "2.0";
        } & {
            [key: string]: unknown;
        };
        /** @description A message of the Model Context Protocol (JSON-RPC 2.0), one at a time. */
        McpMessage: {
            jsonrpc: "2.0";
            method: string;
        } & {
            [key: string]: unknown;
        };
        Merchant: {
            merchant_id: string;
            /** @description False: no token is made for the merchant, and every request with one of its tokens is refused, those with earlier ones too. */
            is_active: boolean;
            /** @description The most units of the merchant in a calendar month (UTC). Null is unlimited. */
            units_per_month_max: number | null;
            /** @description Why the merchant is not active, 1 to 500 characters in one line. Web pages of the merchant get it as text. */
            reason: string | null;
        };
        MerchantPage: {
            data: components["schemas"]["Merchant"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /** @description All settings of the merchant. They replace the earlier ones. */
        MerchantSettings: {
            /** @description False: no token is made for the merchant, and every request with one of its tokens is refused, those with earlier ones too. */
            is_active: boolean;
            /** @description The most units of the merchant in a calendar month (UTC). Null is unlimited. */
            units_per_month_max: number | null;
            /**
             * @description Why the merchant is not active, 1 to 500 characters in one line. Web pages of the merchant get it as text.
             * @default null
             */
            reason?: string | null;
        };
        /** @description The statement of a merchant for a month. */
        MerchantStatement: {
            merchant_id: string;
            /** @description The month (UTC). */
            month: string;
            /** @description True from a day after the end of the month. Before, requests that began in it may still be charged. */
            is_complete: boolean;
            /** @description Null: the operator has set no prices. */
            prices: components["schemas"]["AppliedPrices"] | null;
            /** @description By capability and operation. */
            data: components["schemas"]["StatementLine"][];
            total: {
                /** @description Answers that were charged. */
                requests: number;
                /** @description Units charged: names, labels. */
                units: number;
                /** @description The sum. Null unless every line has an amount. */
                amount: string | null;
            };
        };
        /** @description The usage of a merchant in a month. */
        MerchantUsage: {
            merchant_id: string;
            /** @description The month (UTC). */
            month: string;
            /** @description Days with usage in their order. */
            data: components["schemas"]["MerchantUsageOfDay"][];
            total: {
                /** @description Answers that were charged. */
                requests: number;
                /** @description Units charged: names, labels. */
                units: number;
            };
        };
        /** @description Units of one day for one operation. */
        MerchantUsageOfDay: {
            /** @description The day (UTC). */
            date: string;
            /** @description The part of the service that answered. */
            capability: string;
            /** @description The `operationId`. */
            operation: string;
            /** @description Answers that were charged. */
            requests: number;
            /** @description Units charged: names, labels. */
            units: number;
        };
        /** @description Usage of the account in the current month. */
        MonthOfAccount: {
            /** @description The current month (UTC). */
            month: string;
            /** @description Units of all keys so far. */
            units: number;
            /** @description The most units that the month may have. Null is unlimited. */
            units_limit: number | null;
            /** @description The part of it that the operator has added to the plan. */
            credits: number;
            /**
             * Format: date-time
             * @description When the next month begins.
             */
            resets_at: string;
            /** @description Merchants with a charged unit in the month. */
            active_merchants: number;
            /** @description Units that the plan includes for the active merchants; null where the plan does not count by merchant. */
            included_units: number | null;
            /** @description Units above the included ones: recorded, not refused. */
            overage_units: number;
        };
        /** @description The derivation of the record; only with `explain=true`. */
        NameExplanation: {
            /** @description The readings of the submitted string, best first; empty when it was not looked up. */
            readings: string[];
            lookups: components["schemas"]["ExplainedLookup"][];
            consensus: {
                /** @description By accepted name; the first is the answer. */
                groups: components["schemas"]["ExplainedGroup"][];
                share: number;
                /** @description 1 − 0.4 ^ weight of the answer. */
                backing: number;
                best_strength: number;
                /** @description share × backing × best_strength */
                score: number;
                /** @description Why a person should look; see docs/consensus.md. */
                doubts: string[];
            } | null;
        };
        NewAccount: {
            /** @description Its name, 1 to 100 characters. */
            name: string;
            /** @description The highest plan of its keys. */
            plan: "basic" | "pro" | "teams";
        };
        NewApiKey: {
            /** @description The id of the key. */
            id: string;
            name: string;
            /** @description At most that of the account counts. */
            plan: "basic" | "pro" | "teams";
            /** @description True if the key may issue delegation tokens; teams plan only. */
            platform_integration: boolean;
            /** @description The prefix of the key: `pds_live_` or `pds_test_`, for a token in an address `pda_live_` or `pda_test_`; empty for a key of the configuration. */
            prefix: string;
            /** @description The last four characters of the key. */
            last_four: string;
            /** @description False: the key was switched off. */
            active: boolean;
            /** @description `active` and `replaced` keys work, the latter until `expires_at`; `inactive` and `expired` ones are refused. */
            status: "active" | "inactive" | "expired" | "replaced";
            /**
             * Format: date-time
             * @description When the key ends; null is never.
             */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description To the minute; null before the first use.
             */
            last_used_at: string | null;
            /** @description From where it was used last: the network (/24, or /48 of version 6), not the address. */
            last_used_network: string | null;
            /** @description Null is not limited. */
            scope: components["schemas"]["ApiKeyScope"] | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit: number | null;
            /** @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never. */
            credit_reset: "never" | "daily" | "weekly" | "monthly";
            /** @description Requests a minute; at most as in the plan of the account. Null is as in the plan of the key. */
            requests_per_minute: number | null;
            /** @description Requests that may come at once after a rest. Null is as in the plan. */
            burst: number | null;
            /** @description Units (names, labels) a minute. Null is as in the plan. */
            units_per_minute: number | null;
            /** @description Units in a calendar month (UTC). Null is as in the plan. */
            units_per_month: number | null;
            /** @description Units since the last reset, those of the keys that it replaced included. */
            used: number;
            /**
             * Format: date-time
             * @description The next reset; null when there is none.
             */
            resets_at: string | null;
            /** @description The id of the key that took its place at a rotation. */
            replaced_by: string | null;
            /** @description True for the key under which the dashboard counts usage. No person holds it; it can be limited and switched off. */
            is_dashboard: boolean;
            /** @description The key itself. It is shown this once and can never be read again. */
            secret: string;
        };
        NewLink: {
            /** @description Hand it to the person. It is shown this once. */
            link: string;
            /**
             * Format: date-time
             * @description Until when it can be used.
             */
            expires_at: string;
        };
        OperatorAccount: {
            /** @description The id of the account. */
            id: string;
            name: string;
            /** @description The highest plan of its keys. */
            plan: "basic" | "pro" | "teams";
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /** @description False until the first owner has joined. */
            has_owner: boolean;
            /** @description Units of all keys in the current month (UTC). */
            units: number;
            /** @description Units that operators have added to this month. */
            credits: number;
            /** @description Units of the plan and credits together; null is unlimited. */
            units_limit: number | null;
        };
        /** @description Members that are left out stay as they are. */
        OperatorAccountChanges: {
            /** @description Its name, 1 to 100 characters. */
            name?: string;
            /** @description The highest plan of its keys. */
            plan?: "basic" | "pro" | "teams";
        };
        OperatorAccountPage: {
            data: components["schemas"]["OperatorAccount"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /** @description The password that is set, and the one that it takes the place of. */
        PasswordChange: {
            /**
             * Format: password
             * @description The password that the person has now.
             */
            current_password: string;
            /**
             * Format: password
             * @description 10 to 200 characters, any but control characters, and not easy to guess.
             */
            new_password: string;
        };
        Person: {
            /** @description The id of the person. */
            id: string;
            name: string;
            email: string;
            /** @description Owners also manage people, and see the audit log. */
            role: "owner" | "member";
            /**
             * Format: date-time
             * @description When the person joined.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Null until the first time.
             */
            last_signed_in_at: string | null;
            has_second_factor: boolean;
        };
        /** @description The changes of a person. */
        PersonChange: {
            /** @description Owners also manage people, and see the audit log. */
            role?: "owner" | "member";
            /** @description Ends the second factor of another person who has lost it, and their sessions. */
            second_factor?: "off";
        };
        PersonPage: {
            data: components["schemas"]["Person"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /** @description Why a picture is taken down. */
        PictureTakedown: {
            /** @description The reason, for the record. Only operators see it. */
            reason?: ((string | null) | null) | string | null;
        };
        /** @description The limits of the plan of the account. */
        PlanLimits: {
            /** @description Requests a minute of each key. Null is unlimited. */
            requests_per_minute: number | null;
            /** @description Requests of a key that may come at once after a rest. */
            burst: number;
            /** @description Units (names, labels) a minute of each key. Null is unlimited. */
            units_per_minute: number | null;
            /** @description Units of all keys together in a calendar month (UTC). Null is unlimited. */
            units_per_month: number | null;
            /** @description Units of a month that are included for every merchant with usage; null where the plan does not count by merchant. */
            units_per_merchant: number | null;
        };
        PlantList: {
            id: string;
            name: string;
            filename: string;
            /** @description `running`: its rows are read, then its names are verified. Its rows are there as they come. */
            status: "queued" | "running" | "complete" | "failed";
            /** @description The reason of a failure, in a sentence. */
            error: string | null;
            /** @description The name of the person, or of the API key. */
            owner: string;
            /** @description True for the person or the API key that made it, and for owners of the account. */
            may_delete: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: date-time
             * @description The list is deleted then.
             */
            expires_at: string;
            /** @description Rows with plants that were read so far. */
            rows: number;
            /** @description Distinct names that are verified, and all of them. */
            progress: {
                checked: number;
                total: number;
            };
            /** @description Rows that wait for a decision. */
            open_rows: number;
            decided_rows: number;
            /** @description Units that the list has cost so far. */
            units: number;
            /** @description Rises by one with each change. Send it as `seen` with a decision. */
            version: number;
            /** @description The columns of each sheet, from the left, as far as they have a heading or a role. */
            sheets: {
                sheet: string | null;
                columns: {
                    heading: string;
                    letter: string;
                    role: string | null;
                }[];
            }[];
        };
        PlantListChange: {
            version: number;
            /** Format: date-time */
            at: string;
            /** @description The name of the person, or of the API key. */
            by: string;
            decision: "accept" | "keep" | "replace" | "reset" | "remembered" | "note" | "not_a_plant" | "plant" | "undo" | "redo";
            column: "name" | "size" | "quantity" | "row";
            value: string | null;
            /** @description Rows that it changed. */
            rows: number;
            first_row: number | null;
            is_undone: boolean;
        };
        PlantListChangePage: {
            data: components["schemas"]["PlantListChange"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        PlantListFacets: {
            total: number;
            facets: {
                facet: "state" | "status" | "reason" | "change" | "genus" | "source" | "basis" | "sheet";
                /** @description The most frequent first; at most 100. */
                values: {
                    value: string;
                    rows: number;
                }[];
            }[];
            duplicates: number;
            remembered: number;
        };
        PlantListPage: {
            data: components["schemas"]["PlantList"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        PlantListResult: {
            /** @description The row as it was sent; of a file its text, or the cells that were read. */
            input_row: string | components["schemas"]["PlantListRowCells"];
            /** @description The record of the name; null for a row without one. */
            name: components["schemas"]["UnifiedTaxonomicRecord"] | null;
            /** @description The result for the size; null for a row without one. */
            pot_size: components["schemas"]["PotSizeResult"] | null;
            /** @description Number of plants; null where the row does not say. */
            quantity: number | null;
            /** @description Price of one; null where the row does not say. */
            price: {
                amount: number;
                /** @description Sign or code as written; null where there is none. */
                currency: string | null;
            } | null;
            /** @description Its place in the file; with a file only. */
            location?: components["schemas"]["FileLocation"];
        };
        PlantListRow: {
            /** @description Its place in the list, from 1. */
            number: number;
            location: components["schemas"]["FileLocation"];
            /** @description All cells of the row in the file, from the left. */
            cells: string[];
            /** @description The state of its cells: `open` where one of them is. */
            state: "waiting" | "unchanged" | "corrected" | "open" | "decided" | "not_a_plant";
            /** @description False where a person has said that it is no plant. */
            is_plant: boolean;
            name: {
                /** @description As it is in the file; null without such a cell. */
                submitted: string | null;
                /** @description The text that was verified: the submitted one, or the last one that was typed. */
                checked: string | null;
                /** @description The name that an export would write at present. */
                value: string | null;
                /** @description `waiting`: not verified yet. `corrected`: the correction is certain. `open`: a person has to decide. `decided`: one has. */
                state: "waiting" | "unchanged" | "corrected" | "open" | "decided";
                decision: ("accepted" | "kept" | "chosen" | "typed") | null;
                status: ("validated" | "not_asked" | "no_answer" | "uncertain" | "not_found") | null;
                /** @description With authors. */
                accepted_name: string | null;
                family: string | null;
                /** @description The name that `accept` would write, where it is not certain. */
                proposal: string | null;
                /** @description The parts of the name that a correction or a proposal changes: `spelling`, `accepted name`, `hybrid sign`. */
                changes: string[];
                /** @description The doubts about the name, as codes. */
                reasons: string[];
                evidence: string | null;
                remembered: components["schemas"]["RememberedDecision"] | null;
            };
            size: {
                /** @description As it is in the file; null without such a cell. */
                submitted: string | null;
                /** @description The decided size, else the submitted one. */
                value: string | null;
                /** @description `waiting`: not verified yet. `corrected`: the correction is certain. `open`: a person has to decide. `decided`: one has. */
                state: "waiting" | "unchanged" | "corrected" | "open" | "decided";
                /** @description The standard category of the value, in words. */
                category: string | null;
                category_id: string | null;
                confidence: string | null;
            };
            quantity: {
                /** @description As it is in the file; null without such a cell. */
                submitted: string | null;
                value: number | null;
                /** @description `waiting`: not verified yet. `corrected`: the correction is certain. `open`: a person has to decide. `decided`: one has. */
                state: "waiting" | "unchanged" | "corrected" | "open" | "decided";
            };
            note: string | null;
            /** @description Other rows with the same plant in the same size. */
            duplicates: number;
        };
        PlantListRowCells: {
            /** @description Name of the plant. */
            name: string;
            /** @description Size of the plant or its container. Absent or blank: it is read from `name`. */
            size?: (string | number) | null;
            /** @description Number of plants. Absent or blank: it is read from `name`. */
            quantity?: (string | number) | null;
        };
        PlantListRowDetails: {
            row: components["schemas"]["PlantListRow"];
            /** @description The record of the checked name. */
            record: components["schemas"]["UnifiedTaxonomicRecord"] | null;
            pot_size: components["schemas"]["PotSizeResult"] | null;
            /** @description Other rows with the same submitted name. */
            equal_rows: number;
            /** @description The last twenty changes of this row, the last one first. */
            changes: components["schemas"]["PlantListChange"][];
        };
        PlantListRows: {
            data: components["schemas"]["PlantListRow"][];
            /** @description Rows that fit. */
            total: number;
            /** @description Rises by one with each change. Send it as `seen` with a decision. */
            version: number;
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        PlantListSummary: {
            rows: number;
            names: components["schemas"]["VerificationSummary"];
            sizes: {
                /** @description Rows that say something of a size. */
                total: number;
                exact: number;
                high: number;
                medium: number;
                low: number;
                none: number;
            };
            /** @description Plants of all rows; null where none says how many. */
            quantity_total: number | null;
        };
        PlantNameAlternative: {
            name: string;
            accepted_name: string;
            reason: "spelling" | "other-genus" | "other-rank" | "common-name" | "homonym" | "shortened";
            edit_distance: number;
        };
        PlantNameSuggestion: {
            /** @description The scientific name, without its authors. */
            name: string;
            /** @description Its authors; null where the data give none. */
            author: string | null;
            /** @description genus, species, subspecies, variety, … */
            rank: string;
            /** @description The name itself where it is accepted. */
            accepted_name: string;
            /** @description With `kind` `common_name` the one that fits, else a usual one, English where there is one; null where the data have none. */
            common_name: string | null;
            /** @description `common_name` for an accepted name that was found by a common name of it. Misspelt, misapplied and unplaced names are never suggested. */
            kind: "accepted" | "synonym" | "common_name";
            /** @description The checklist that has the name: a bundled one (`nursery`, `usda`), or an imported one such as `wcvp`. */
            source: string;
            /** @description The date of its data. */
            data_version: string;
        };
        PlantNameSuggestions: {
            suggestions: components["schemas"]["PlantNameSuggestion"][];
        };
        PotSizeResult: {
            /** @description The label as it was sent. */
            input_label: string;
            /** @description `High`: an explicit size. `Medium`: something was inferred, see `normalizations`. `Low`: several sizes, or a vague word. `None`: no size was found. `Exact` is reserved for registered identifiers. */
            match_confidence: "Exact" | "High" | "Medium" | "Low" | "None";
            /** @description The category; null exactly where `match_confidence` is `None`. */
            standard_data: components["schemas"]["StandardSize"] | null;
            /** @description All that the label says of the stock or of the order, in its order. */
            measurements: {
                kind: "volume" | "diameter" | "us_class" | "planter_bag" | "cells" | "cell_volume" | "box" | "depth" | "girth" | "calliper" | "height" | "spread" | "clear_stem" | "rootball" | "bulb" | "stems" | "root_system" | "transplanted" | "age" | "grade" | "form" | "pack_count" | "quantity" | "price" | "weight";
                /** @description A number, or a text such as `bare_root`; null for a range that has ends only. */
                value: number | string | null;
                /** @description Ends of a range; absent for a single value. */
                min?: number;
                max?: number;
                /** @description Null for counts and texts. */
                unit: string | null;
                /** @description The text in the label. */
                text: string;
            }[];
            /** @description Other categories that the label may mean, the most likely first. */
            alternatives: {
                id: string;
                match_confidence: "High" | "Medium" | "Low";
                /** @description Why the label may mean this category too. */
                reason: "also_listed" | "range_upper_bound" | "former_size" | "same_volume" | "same_diameter" | "other_reading" | "plant_dimension";
            }[];
            /** @description Repairs and assumptions made when the label was read. */
            normalizations: ("ocr_repair" | "decimal_comma" | "thousands_comma" | "fraction" | "inch_trade_size" | "unit_assumed_mm" | "unit_assumed_cm" | "pot_assumed" | "girth_assumed" | "range_lower_bound" | "first_of_several" | "goods_possible" | "target_size" | "volume_over_diameter" | "pints_to_litres" | "unit_of_heading" | "uncertain_recognition")[];
            /** @description The part of the label that decided; null where nothing did. */
            matched_text: string | null;
            /** @description Identifiers of the category in schemes that the operator has set; null without any. */
            external_ids: {
                [key: string]: string;
            } | null;
            /** @description Plants of this size: where sizes are the headings of a list, the number below it. */
            quantity?: number;
            /** @description The confidence of text recognition; absent if the text was not read from a picture. */
            recognition_confidence?: number;
            /** @description Its place in the file; with a file only. */
            location?: components["schemas"]["FileLocation"];
        };
        PreviewColumn: {
            /** @description Its heading, else its letter: what `columns` takes. */
            column: string;
            letter: string;
            /** @description The data that it would be read as, or is known to hold; null where they are not known. */
            role: string | null;
            /** @description Its first texts below the headings. */
            samples: string[];
        };
        PreviewListRequest: {
            /** @description The address of a file that was uploaded to this service. Ignored when `file` holds a file. */
            file_url?: string;
            /** @description The name of the file, if the upload was given no name with an extension. */
            filename?: string;
            /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
            extraction_column?: string;
            region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
            columns?: components["schemas"]["ColumnRoles"];
            /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
            sheet?: string;
        };
        /** @description An error, in the form of RFC 9457. */
        Problem: {
            /** @description A URN made from `error`. */
            type: string;
            /** @description The same text for every problem with this `error`. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description The cause in this case. */
            detail: string;
            /** @description The error code, for programs. New codes may be added. */
            error: string;
            /** @description Equal to `detail`. */
            message: string;
            /** @description Names this request in the logs; also in the `X-Request-Id` header. */
            request_id: string;
            /** @description Problems with members of the request. */
            errors?: {
                /** @description JSON Pointer to the member. */
                pointer: string;
                /** @description The kind of problem. */
                code: string;
                /** @description The received value and the expected one. */
                message: string;
            }[];
            /** @description When to try again (429, 503, and 409 for what is under way). */
            retry_after_seconds?: number;
        };
        Readiness: {
            /** @description `down` when an essential part is down or the service is stopping, `degraded` when any part is not `ok`. */
            status: "ok" | "degraded" | "down";
            service: "plant-data-service";
            version: string;
            /** @description Each part; a part that is listed under `not_in_use` is `ok` because nothing in it can fail. */
            checks: {
                database: "ok" | "degraded" | "down";
                storage: "ok" | "degraded" | "down";
                queue: "ok" | "degraded" | "down";
                sources: "ok" | "degraded" | "down";
                models: "ok" | "degraded" | "down";
                flowers: "ok" | "degraded" | "down";
                climate: "ok" | "degraded" | "down";
            };
            /** @description Parts that this deployment does not have or has switched off. */
            not_in_use: ("database" | "storage" | "queue" | "sources" | "models" | "flowers" | "climate")[];
        };
        ReconcileAnswer: {
            [key: string]: unknown;
        };
        /** @description Names to reconcile, or plants to extend. */
        ReconcileForm: {
            /** @description JSON: names by keys of your choice, at most 1000. Properties `author` and `family` are evidence. */
            queries?: string;
            /** @description JSON: ids of candidates, and the properties to answer for each. */
            extend?: string;
        };
        ReconcileProperties: {
            properties: {
                id: string;
                name: string;
            }[];
        };
        ReconcileSuggestions: {
            result: {
                id: string;
                name: string;
                description?: string;
            }[];
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /** @description The last decision in the account on the same text with the same evidence, in any list. It is applied only by the decision `remembered`. */
        RememberedDecision: {
            decision: "accept" | "keep" | "replace" | "not_a_plant";
            value: string | null;
            /** @description The name of the person, or of the API key. */
            by: string;
            /** Format: date-time */
            at: string;
        };
        RenameListRequest: {
            /** @description The name of the list, 1 to 200 characters. By default that of the file. */
            name: string;
        };
        ReplyExtraction: {
            contract_version: string;
            supply_request_id: string;
            source_revision: string;
            lines: {
                supply_request_line_id: string;
                outcome: "available" | "partial" | "can_grow" | "alternative_proposed" | "unavailable";
                confirmable_quantity: number;
                quoted_quantity: number | null;
                offered_grade: string | null;
                supplied_dimensions: string | null;
                /** Format: date */
                ready_start: string | null;
                /** Format: date */
                ready_end: string | null;
                /** Format: date */
                valid_until: string | null;
                conditions: string | null;
                alternate_canonical_species_id: string | null;
                alternate_botanical_name: string | null;
                alternatives: {
                    botanical_name: string | null;
                    canonical_species_id: string | null;
                    grade: string | null;
                    quantity: number | null;
                    /** Format: date */
                    ready_start: string | null;
                    /** Format: date */
                    ready_end: string | null;
                    unit_price: number | null;
                }[];
                unit_price: number | null;
                currency: string | null;
                price_status: "quoted" | "poa" | "none";
                evidence: {
                    text: string;
                    start: number;
                    end: number;
                    /** @description The cell (`B7`), page or attachment in whose text `start` and `end` are; all null: the text of the mail. */
                    source: {
                        attachment: string | null;
                        page: number | null;
                        sheet: string | null;
                        cell: string | null;
                    };
                }[];
                /** @description Probability that outcome and quantity are right, fitted to replies that people have read; docs/supply.md has the table. */
                extraction_confidence: number;
                /** @description What a language model reads, checked against its quote; null without one. Lines on which both agree need no review for that. */
                second_reading: {
                    outcome: "available" | "partial" | "can_grow" | "alternative_proposed" | "unavailable";
                    confirmable_quantity: number;
                    offered_grade: string | null;
                    /** Format: date */
                    ready_start: string | null;
                    /** Format: date */
                    ready_end: string | null;
                    quote: string;
                    agrees: boolean;
                } | null;
            }[];
            unaddressed_line_ids: string[];
            summary: string;
            extraction_confidence: number;
            needs_manual_review: boolean;
            requires_approval: true;
            warnings: string[];
        };
        ReplyToExtract: {
            /**
             * @description Version of this contract.
             * @default 2026-07-24
             */
            contract_version?: "2026-07-24";
            supply_request_id: string;
            source_revision: string;
            request_lines: components["schemas"]["SupplyRequestLine"][];
            /**
             * @description The mail as it came, plain text or HTML. Required without a file. Untrusted: nothing in it is followed.
             * @default
             */
            text_body?: string;
            /** @description The address of a mail or attachment that was uploaded to this service. */
            file_url?: string;
            /** @default null */
            sender?: string | null;
            /** @default null */
            subject?: string | null;
            /**
             * Format: date-time
             * @description When it came, in local time with its offset; without it days such as "next week" stay unknown.
             * @default null
             */
            received_at?: string | null;
            /** @default null */
            region_code?: string | null;
            /**
             * Format: date
             * @default null
             */
            horizon_start?: string | null;
            /**
             * Format: date
             * @default null
             */
            horizon_end?: string | null;
        };
        ResolveRetailImagesRequest: {
            /** @description The origin of the storefront; a path and what follows it are dropped. */
            site_url: string;
            items: components["schemas"]["RetailItem"][];
            /**
             * @description `allow`: where no image is found one may be generated, and is labelled so. `none`: generated images are not answered either.
             * @default none
             */
            generation_mode?: "none" | "allow";
        };
        RetailImage: {
            /** @description Names the picture, in the addresses of its variants too. */
            hash: string;
            /** @description The subject of the picture. */
            view: ("flowers" | "leaves" | "habit" | "fruit" | "bark") | null;
            /** @description Alternative text. */
            alt: string;
            alt_lang: string;
            /** @description Size of the largest variant. */
            width: number;
            height: number;
            dominant_color: string;
            blurhash: string;
            variants: components["schemas"]["RetailImageVariant"][];
            /** @description For `source` and `img`, without the square; empty where there are no variants. */
            srcset: {
                avif: string;
                webp: string;
                jpeg: string;
            };
            license: {
                /** @description `CC0-1.0`, `CC-BY-4.0`, `CC-BY-SA-3.0`, …, `PDM-1.0`; `operator` for images that the operator of this service owns or had generated, `merchant` for those of the shop. */
                id: string;
                url: string | null;
                requires_attribution: boolean;
            };
            /** @description The origin of the image. `generated`: a model made it. */
            attribution: {
                /** @description To be shown beside the image where it is required. */
                text: string;
                /** @description The same with links, safe to be put into a page. */
                html: string;
                /** @description Title, author, licence, source and what was changed: all that a licence asks for. */
                credit_text: string;
                /** @description The same with links, safe to be put into a page. */
                credit_html: string;
                /** @description As the source gives it. */
                title: string | null;
                author: string | null;
                source: "merchant" | "operator" | "wikimedia_commons" | "inaturalist" | "gbif" | "generated";
                source_url: string | null;
            };
        };
        RetailImageBatch: {
            job_id: string;
            request_id: string;
            /** @description `complete` and `failed` are final. */
            status: "queued" | "running" | "complete" | "failed";
            site_url: string;
            normalized_origin: string;
            /** @description The results of a complete batch: one for each item, in order. */
            results?: components["schemas"]["RetailItemResult"][];
            /** @description The reason of a failed batch. */
            error?: string;
            /** @description While it is queued or running. */
            retry_after_seconds?: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: date-time
             * @description Until when the results are kept: seven days after the end.
             */
            expires_at: string | null;
        };
        RetailImageBatchRequest: {
            /**
             * Format: uuid
             * @description A UUID of yours: the same again with the same content is a safe retry.
             */
            request_id: string;
            /** @description The origin of the storefront; a path and what follows it are dropped. */
            site_url: string;
            items: components["schemas"]["RetailItem"][];
            /**
             * @description `allow`: where no image is found one may be generated, and is labelled so. `none`: generated images are not answered either.
             * @default none
             */
            generation_mode?: "none" | "allow";
        };
        RetailImageBatchSubmission: {
            job_id: string;
            request_id: string;
            /** @description `complete` and `failed` are final. */
            status: "queued" | "running" | "complete" | "failed";
            /** @description Seconds after which to ask. */
            retry_after_seconds: number;
            /** @description The status address of the batch. */
            status_url: string;
        };
        RetailImageResolution: {
            site_url: string;
            normalized_origin: string;
            /** @description One for each item, in order. */
            results: components["schemas"]["RetailItemResult"][];
        };
        RetailImageVariant: {
            /** @description `w320`, `w640`, `w1024`, `w1600`, `w2048`, or `sq400`, a square. */
            name: string;
            /** @description Pixels; images are never enlarged. */
            width: number;
            height: number;
            content_type: "image/avif" | "image/webp" | "image/jpeg";
            url: string;
        };
        /** @description A plant item. It needs one at least of `species_id`, `species_key`, `botanical_name` and `product_name`; without one it is answered as `invalid`. */
        RetailItem: {
            /** @description Yours; given back as it came. */
            product_id?: (number | string) | null;
            /** @description Yours; given back. */
            sku?: string | null;
            /** @description From an earlier answer of this service. */
            species_id?: ((string | null) | null) | string | null;
            /** @description The same as `species_id`, which comes first. */
            ss_species_id?: ((string | null) | null) | string | null;
            /** @description From an earlier answer, or a name with hyphens: `acacia-melanoxylon`. */
            species_key?: ((string | null) | null) | string | null;
            /** @description With its cultivar: `Lavandula angustifolia 'Hidcote'`. */
            botanical_name?: ((string | null) | null) | string | null;
            /** @description The name that the shop gives the item, with sizes and words of the trade: `English lavender 2L`. Read if no other name is sent. */
            product_name?: ((string | null) | null) | string | null;
            /** @description Pictures of the merchant that show the plant, for an image that is generated. */
            merchant_reference_images?: {
                /** @description https; it is fetched only where an image is to be generated. */
                url: string;
                /** @description The source that the merchant names. */
                source_type?: ((string | null) | null) | string | null;
                /** @description The subject of the picture. */
                view?: ((string | null) | null) | string | null;
                /** @description The name that the merchant gives it. */
                label?: ((string | null) | null) | string | null;
                /** @description Its place among the images. */
                position?: number | null;
            }[];
        };
        RetailItemResult: {
            product_id: (number | string) | null;
            sku: string | null;
            /** @description `acacia-melanoxylon`; null until the plant is known. */
            species_key: string | null;
            /** @description Names the plant in this service; may be sent in place of a name. */
            species_id: string | null;
            /** @description `acacia melanoxylon` */
            canonical_key: string | null;
            /** @description Accepted name, without author; with the cultivar where one was named. */
            accepted_name: string | null;
            /** @description An English name where one is known, else the accepted name. */
            display_name: string | null;
            identity_status: "resolved" | "pending" | "ambiguous" | "not_found";
            /** @description A hash of `canonical_key`, the same in every deployment. */
            species_hash: string | null;
            /** @description `available` with an image, `missing` without one, `invalid` where the item has to be corrected; `generating` and `identity_pending` need a later resolve. */
            status: "available" | "missing" | "invalid" | "generating" | "identity_pending";
            /** @description The JPEG of 1024 pixels, or the largest below. */
            image_url: string | null;
            /** @description The square JPEG of 400 pixels. */
            thumbnail_url: string | null;
            /** @description Grows when another image is shown. */
            version: string | null;
            /** @description `published`, `pending_review`, `withdrawn`, `none`. There may be others later. */
            source_status: string;
            /** @description A note for people. */
            message: string | null;
            generation_status: ("queued" | "running" | "complete" | "failed") | null;
            /** @description Progress of an image that is being generated. */
            generation_job_id: string | null;
            generation_stage: ("searching" | "drawing" | "storing") | null;
            /** @description When to resolve the item again; for `generating` and `identity_pending`. */
            retry_after_seconds: number | null;
            image: components["schemas"]["RetailImage"] | null;
            /** @description Up to five images, `image` first: those of the operator, then one of each view. It grows while sources are searched. */
            gallery: components["schemas"]["RetailImage"][];
        };
        RetailPicture: {
            /** @description Names the picture: SHA-256 of its file, and for one of a shop of the shop too. */
            hash: string;
            /** @description `published`: shown for plants; `unused`: kept, but shown for no plant; `storing`: its files are being made; `withdrawn`: its source has it no more, or under another licence; `taken_down`: by an operator, for ever. */
            status: "published" | "unused" | "storing" | "withdrawn" | "taken_down";
            /** @description The plants that it is shown for, by name; of one that was taken down, those that it was shown for. */
            plants: {
                /** @description As the answers of `/v1/retail-images` have it. */
                species_id: string;
                /** @description Without authors and without the cultivar. */
                accepted_name: string;
                /** @description Without quotes. */
                cultivar: string | null;
                /** @description With the cultivar. */
                display_name: string;
            }[];
            source: "merchant" | "operator" | "wikimedia_commons" | "inaturalist" | "gbif" | "generated";
            /** @description The page of the source that shows it. */
            source_url: string | null;
            licence: {
                /** @description As SPDX writes it; `operator` for a picture that the operator owns. */
                id: string;
                /** @description Its deed; null for `operator`. */
                url: string | null;
            };
            author: string | null;
            /** @description The subject of the picture. */
            view: string | null;
            /** @description Size of the largest file in pixels; null without files. */
            width: number | null;
            height: number | null;
            /** @description The square of 400 pixels. */
            thumbnail_url: string | null;
            /** @description The JPEG of 1024 pixels, or the largest below. */
            image_url: string | null;
            /** Format: date-time */
            added_at: string;
            /** Format: date-time */
            taken_down_at: string | null;
            /** @description Why it was taken down. */
            reason: string | null;
        };
        RetailPicturePage: {
            data: components["schemas"]["RetailPicture"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        RetailReview: {
            /** @description As the answers of `/v1/retail-images` have it. */
            species_id: string;
            /** @description With the cultivar. */
            display_name: string;
            picture: components["schemas"]["RetailPicture"];
            /** @description `review`: it waits for a decision. `refused` only answers a decision. */
            state: "shown" | "review" | "refused";
            /** @description The doubt about it: `unagreed` (its source has not agreed on the plant), `named_in_words` only, `others_depicted`, `others_named`, `unconfirmed` (its words are about something else); the reason of a report, or why it was refused. */
            reason: string | null;
            /** @description The number of shops that have reported it. */
            reports: number;
        };
        RetailReviewDecision: {
            /** @description `accept`: show it; `choose`: show it first; `refuse`: never show it for this plant. */
            decision: "accept" | "refuse" | "choose";
            /** @description The reason, for the record. Only operators see it. */
            reason?: ((string | null) | null) | string | null;
        };
        RetailReviewPage: {
            data: components["schemas"]["RetailReview"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        RetailShopDecision: {
            species_id: string;
            hash: string;
            /** @description `own`: a picture of the shop. */
            decision: "chosen" | "rejected" | "reported" | "own";
            reason: string | null;
            /** Format: date-time */
            decided_at: string;
        };
        RetailShopDecisionPage: {
            data: components["schemas"]["RetailShopDecision"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        RetailShopDecisionRequest: {
            /** @description `choose`: show it first; `reject`: do not show it to this shop; `report`: the same, and the operator looks at it. */
            decision: "choose" | "reject" | "report";
            /** @description Why. Required for `report`. */
            reason?: ((string | null) | null) | string | null;
        };
        RetailShopPictureRequest: {
            /** @description The address of the picture on a public host, in place of a file. */
            url?: ((string | null) | null) | string | null;
            /** @description The plant, with its cultivar. Send it or `species_id`. */
            plant_name?: ((string | null) | null) | string | null;
            /** @description The plant, as an answer names it. */
            species_id?: ((string | null) | null) | string | null;
            /** @description True: you own the picture, and need no licence. */
            is_own?: boolean;
            /** @description The subject: `flowers`, `leaves`, `fruit`, `bark`, `habit`, … */
            view?: ((string | null) | null) | string | null;
            /** @description The author; required by some licences. */
            author?: ((string | null) | null) | string | null;
            /** @description The licence of a picture that is not yours: `CC0`, `CC BY 4.0`, `CC BY-SA 4.0`, the Public Domain Mark, or the address of one of their deeds. */
            licence?: ((string | null) | null) | string | null;
        };
        RetailSite: {
            /** @description As it was sent the last time. */
            site_url: string;
            /** @description Scheme, host and port other than the usual one, in lower case and ASCII. */
            normalized_origin: string;
            active: boolean;
            label: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        RetailSiteList: {
            sites: components["schemas"]["RetailSite"][];
        };
        RetailSiteRequest: {
            /** @description The origin of the storefront; a path and what follows it are dropped. */
            site_url: string;
            /** @description A label of the site for people. Left out, the present label is kept. */
            label?: ((string | null) | null) | string | null;
        };
        RotatedApiKey: {
            /** @description The id of the key. */
            id: string;
            name: string;
            /** @description At most that of the account counts. */
            plan: "basic" | "pro" | "teams";
            /** @description True if the key may issue delegation tokens; teams plan only. */
            platform_integration: boolean;
            /** @description The prefix of the key: `pds_live_` or `pds_test_`, for a token in an address `pda_live_` or `pda_test_`; empty for a key of the configuration. */
            prefix: string;
            /** @description The last four characters of the key. */
            last_four: string;
            /** @description False: the key was switched off. */
            active: boolean;
            /** @description `active` and `replaced` keys work, the latter until `expires_at`; `inactive` and `expired` ones are refused. */
            status: "active" | "inactive" | "expired" | "replaced";
            /**
             * Format: date-time
             * @description When the key ends; null is never.
             */
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description To the minute; null before the first use.
             */
            last_used_at: string | null;
            /** @description From where it was used last: the network (/24, or /48 of version 6), not the address. */
            last_used_network: string | null;
            /** @description Null is not limited. */
            scope: components["schemas"]["ApiKeyScope"] | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit: number | null;
            /** @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never. */
            credit_reset: "never" | "daily" | "weekly" | "monthly";
            /** @description Requests a minute; at most as in the plan of the account. Null is as in the plan of the key. */
            requests_per_minute: number | null;
            /** @description Requests that may come at once after a rest. Null is as in the plan. */
            burst: number | null;
            /** @description Units (names, labels) a minute. Null is as in the plan. */
            units_per_minute: number | null;
            /** @description Units in a calendar month (UTC). Null is as in the plan. */
            units_per_month: number | null;
            /** @description Units since the last reset, those of the keys that it replaced included. */
            used: number;
            /**
             * Format: date-time
             * @description The next reset; null when there is none.
             */
            resets_at: string | null;
            /** @description The id of the key that took its place at a rotation. */
            replaced_by: string | null;
            /** @description True for the key under which the dashboard counts usage. No person holds it; it can be limited and switched off. */
            is_dashboard: boolean;
            /** @description The key itself. It is shown this once and can never be read again. */
            secret: string;
            /** @description The key whose place it takes. */
            replaced: components["schemas"]["ApiKey"];
        };
        RouteDescriptor: {
            id: string;
            name: string;
            description: string;
            /** @description Path of the route. */
            endpoint: string;
            method: string;
            requires_auth: boolean;
            /** @description Extensions with their dot. */
            accepted_file_types: string[];
            /** @description `verification` or `enrichment`; others may come. */
            category: string;
        };
        RouteList: {
            routes: components["schemas"]["RouteDescriptor"][];
            version: string;
        };
        SdmChangeIntervals: {
            future_km2: components["schemas"]["SdmInterval"] | null;
            loss_percent: components["schemas"]["SdmInterval"] | null;
            gain_percent: components["schemas"]["SdmInterval"] | null;
            range_change_percent: components["schemas"]["SdmInterval"] | null;
        };
        SdmCitation: {
            /** @description The id of the job: 32 hexadecimal digits. */
            job_id: string;
            /** @description References, a line each. */
            text: string[];
            occurrences: {
                source: string;
                /** @description When the records were taken. */
                retrieved_at: string;
                /** @description Records that were taken, before cleaning. */
                records: number;
                datasets: {
                    key: string;
                    title: string | null;
                    citation: string | null;
                    doi: string | null;
                    licence: string | null;
                    records: number;
                    /** @description Records left after cleaning: the count of a derived dataset of GBIF. */
                    used?: number;
                }[];
            };
            climate: {
                attribution: string;
                references: string[];
                disclaimer: string | null;
                approximation: string | null;
                /** @description The climate model that was used. */
                model?: string;
                /** @description The years of the future that was used. */
                years?: string;
                /** @description The years of the present. */
                baseline: string;
            };
        };
        SdmFuture: {
            gcm: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
            scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585";
            period: "2030" | "2050" | "2070";
        };
        SdmHealth: {
            /** @description `down` when no job can be queued, `degraded` when the climate archive could not be read when it was last tried. */
            status: "ok" | "degraded" | "down";
            /** @description Jobs that wait. */
            queue_depth: number;
            /** @description Jobs that are worked on. */
            processing: number;
            /** @description The waiting time of the oldest one. */
            oldest_queued_seconds: number | null;
            /** @description Jobs that the process which answers works on at once. */
            workers: number;
            /** @description The state of the climate archive; `unknown` before it was first opened. */
            climate: "ok" | "unknown" | "away";
        };
        SdmInterval: {
            mean: number;
            sd: number | null;
            min: number;
            max: number;
            count: number;
        };
        SdmJob: {
            /** @description The id of the job: 32 hexadecimal digits. */
            job_id: string;
            /** @description `completed` and `failed` are final. */
            status: "queued" | "processing" | "completed" | "failed";
            /** @description The state of the job, for people. */
            message: string;
            /** @description The status address of the job. */
            status_url: string;
            species: components["schemas"]["SdmSpecies"];
            /** @description Cautions to read before the maps are used for a decision. */
            warnings: string[];
            parameters: components["schemas"]["SdmParameters"];
            /** @description The current stage; null before and after. */
            stage: ("resolve" | "occurrences" | "climate" | "background" | "fit" | "evaluate" | "project" | "draw") | null;
            progress: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the present or last attempt began.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it was completed or failed. Seven days later the job and its files are gone.
             */
            finished_at: string | null;
            /** @description Seconds after which to ask for the status. */
            retry_after_seconds?: number;
            /** @description The reason of a failed job. */
            error?: string;
            /** @description The fitted model and its quality. */
            model?: {
                algorithm: "maxent";
                /** @description `maxent_simple`: fewer than 30 records, so fewer kinds of response were fitted. */
                method: "maxent" | "maxent_simple";
                /** @description Records that were used: cleaned, one for each grid cell. */
                occurrence_count: number;
                /** @description Bioclimatic variables of the model. */
                variables: string[];
                /** @description Mean AUC over spatial folds; null with too few records. */
                auc: number | null;
                /** @description Continuous Boyce index, −1 to 1. */
                boyce: number | null;
                threshold: number;
            };
            /** @description Areas of land in km² of what is suitable now and in the future. */
            areas_km2?: {
                current: number;
                future: number;
                stable: number;
                gain: number;
                loss: number;
                unsuitable: number;
                /** @description 100 loss / current; null when nothing is suitable now. */
                loss_percent: number | null;
                /** @description 100 gain / current. */
                gain_percent: number | null;
                /** @description Gain minus loss, in per cent. */
                range_change_percent: number | null;
            };
            /** @description Share of the area with a future climate unlike any that the model has seen. */
            novelty_share?: number;
            /** @description Opaque names of the maps of a completed job, not to be fetched. */
            results?: {
                change_plot?: string;
                current_gradient?: string;
                future_gradient?: string;
                trajectory_streamplot?: string;
            };
            /** @description The download addresses of the maps of a completed job. */
            plots?: {
                change_plot?: string;
                current_gradient?: string;
                future_gradient?: string;
                trajectory_streamplot?: string;
            };
            /** @description All files of a completed job: maps, surfaces and reports. */
            files?: {
                file_type: "change_plot" | "current_gradient" | "future_gradient" | "trajectory_streamplot" | "limiting_factors" | "current_suitability" | "future_suitability" | "change" | "future_novelty" | "report" | "report_html" | "study_zip";
                url: string;
                content_type: string;
                bytes: number;
                sha256: string;
            }[];
        };
        SdmJobPage: {
            data: components["schemas"]["SdmJob"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        SdmLeftOut: {
            future: components["schemas"]["SdmFuture"];
            reason: string;
        };
        /** @description The parameters of the job, defaults included. */
        SdmParameters: {
            gcm: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
            scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585";
            period: "2030" | "2050" | "2070";
            threshold: number;
            include_gradient_maps: boolean;
            cache_tif_files: boolean;
        };
        SdmRegion: {
            /** @description Codes of ISO 3166-1 alpha-2 and `XK` for Kosovo, with the outlines of Natural Earth, which has borders as they are held: `FR` is all of France, with French Guiana and Réunion, `NO` has Svalbard, `UA` has no Crimea. */
            countries?: string[];
            /** @description West, south, east, north in degrees; across the antimeridian if west is more than east. */
            bbox?: [
                number,
                number,
                number,
                number
            ];
            /** @description A Polygon or MultiPolygon of at most 2000 points, without a feature around it. */
            geojson?: {
                type: "Polygon";
                coordinates: [
                    number,
                    number
                ][][];
            } | {
                type: "MultiPolygon";
                coordinates: [
                    number,
                    number
                ][][][];
            };
            /** @description Land within this distance of the records. */
            records_buffer_km?: number;
        };
        SdmScenarioList: {
            baseline: string;
            scenarios: {
                gcm: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
                scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585";
                period: "2030" | "2050" | "2070";
                availability: "served" | "approximated" | "refused";
                /** @description The archive that serves it; null where it is refused. */
                archive: string | null;
                /** @description The climate model that is used. */
                model: string;
                /** @description The years that are used. */
                years: string;
                /** @description The years of the present with which they are compared. */
                baseline: string;
                /** @description The years or model in place of those asked for, the approximation, or the reason of a refusal. */
                note: string | null;
            }[];
            total: number;
        };
        /** @description The submitted name and the species that is modelled. */
        SdmSpecies: {
            submitted_name: string;
            /** @description Accepted name, without author: what is modelled. */
            resolved_name: string;
            /** @description Key in the taxonomy of GBIF, where it is known. */
            gbif_id: string | null;
        };
        SdmStudy: {
            /** @description The id of the study: 32 hexadecimal digits. */
            study_id: string;
            /** @description `completed` and `failed` are final. */
            status: "queued" | "processing" | "completed" | "failed";
            /** @description The state of the job, for people. */
            message: string;
            /** @description The status address of the job. */
            status_url: string;
            species: components["schemas"]["SdmSpecies"];
            /** @description Cautions to read before the maps are used for a decision. */
            warnings: string[];
            /** @description The parameters of the study, defaults included: the futures are those that the climate archive has. */
            parameters: {
                futures: components["schemas"]["SdmFuture"][];
                thresholds: (("minimum_training_presence" | "tenth_percentile" | "maximum_sensitivity_plus_specificity" | "equal_sensitivity_and_specificity") | number)[];
                region: components["schemas"]["SdmRegion"] | null;
                background: "target-group" | "random";
                /** @description `ensemble` is the mean of Maxent and a random forest, each on the scale of the places with which those of the species are compared: above 0.9 is the best tenth of the accessible area. `auto` makes it from 30 records on, unless a threshold is a number, which is cloglog of Maxent, or the accessible area has more than 2 million cells. */
                algorithm: "auto" | "maxent" | "ensemble";
                include_maps: boolean;
                cache_tif_files: boolean;
            };
            /** @description Combinations that were asked for and that the climate archive does not have. */
            left_out: components["schemas"]["SdmLeftOut"][];
            /** @description The current stage; null before and after. */
            stage: ("resolve" | "occurrences" | "climate" | "background" | "fit" | "evaluate" | "project" | "draw") | null;
            progress: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When the present or last attempt began.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it was completed or failed. Seven days later the job and its files are gone.
             */
            finished_at: string | null;
            /** @description Seconds after which to ask for the status. */
            retry_after_seconds?: number;
            /** @description The reason of a failed job. */
            error?: string;
            model?: {
                algorithm: "maxent" | "ensemble";
                /** @description `maxent_simple`: fewer than 30 records, so fewer kinds of response were fitted. */
                method: "maxent" | "maxent_simple";
                /** @description Records that were used: cleaned, one for each grid cell. */
                occurrence_count: number;
                /** @description Bioclimatic variables of the model. */
                variables: string[];
                /** @description Mean AUC over spatial folds; null with too few records. */
                auc: number | null;
                /** @description Continuous Boyce index, −1 to 1. */
                boyce: number | null;
            };
            /** @description Areas and their intervals. */
            results?: {
                /** @description SHA-256 of the cleaned records and the target group: the same for the same input. */
                records_id: string;
                /**
                 * @description The ensemble of Maxent and a random forest on held-out records, and Maxent alone on the same ones; null for a study of Maxent alone, and measures null where records are too few for a test.
                 * @default null
                 */
                ensemble: {
                    trees: number;
                    seed: number;
                    training_auc: number | null;
                    test_auc: number | null;
                    boyce: number | null;
                    maxent_test_auc: number | null;
                } | null;
                /** @description Land of the region with climate data. */
                land_km2: number;
                thresholds: {
                    /** @description Null for a number of the request. */
                    rule: ("minimum_training_presence" | "tenth_percentile" | "maximum_sensitivity_plus_specificity" | "equal_sensitivity_and_specificity") | null;
                    value: number;
                }[];
                /** @description Suitable now, for each threshold: in the region, and of it within reach of the records and farther from them. */
                present: {
                    region_km2: number;
                    accessible_km2: number;
                    beyond_km2: number;
                }[];
                groups: {
                    scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585";
                    period: "2030" | "2050" | "2070";
                    years: string;
                    futures: {
                        gcm: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
                        novelty_share: number;
                    }[];
                    /** @description The change by the first threshold, in words that say no more than is known. */
                    sentence: string;
                    /** @description Over the climate models, for each threshold; per cents are of what is suitable now. */
                    over_climate_models: components["schemas"]["SdmChangeIntervals"][];
                    /** @description Over the models of the cross-validation, on a sample of cells, for each threshold; per cents are of what is suitable now. */
                    over_folds: components["schemas"]["SdmChangeIntervals"][] | null;
                }[];
                /** @description Combinations that were asked for and that the climate archive does not have. */
                left_out: components["schemas"]["SdmLeftOut"][];
                /** @description Change of the suitable area with a smaller or larger accessible area. */
                buffers: {
                    buffer_km: number;
                    present_percent: number | null;
                    future_percent: number | null;
                }[];
            };
            /** @description All files of a completed study. */
            files?: {
                url: string;
                content_type: string;
                bytes: number;
                sha256: string;
                name: string;
            }[];
        };
        SdmStudyPage: {
            data: components["schemas"]["SdmStudy"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        SdmSubmission: {
            /** @description The id of the job: 32 hexadecimal digits. */
            job_id: string;
            /** @description `completed` and `failed` are final. */
            status: "queued" | "processing" | "completed" | "failed";
            /** @description The state of the job, for people. */
            message: string;
            /** @description The status address of the job. */
            status_url: string;
            species: components["schemas"]["SdmSpecies"];
            /** @description Cautions to read before the maps are used for a decision. */
            warnings: string[];
            parameters: components["schemas"]["SdmParameters"];
            /** @description Seconds after which to ask for the status. */
            retry_after_seconds: number;
        };
        /** @description The second factor to set or to end. */
        SecondFactorChange: {
            /** @description As offered; null ends the second factor, with a code of it. */
            secret: string | null;
            /** @description Six digits of the authenticator app, or a recovery code. Each works once. */
            code: string;
            /**
             * Format: password
             * @description The password of the person.
             */
            password: string;
        };
        SecondFactorOffer: {
            secret: string;
            link: string;
        };
        SessionList: {
            data: {
                id: string;
                /**
                 * Format: date-time
                 * @description When the person signed in.
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description The last use, to about five minutes.
                 */
                last_used_at: string;
                /** @description The network of the sign-in: IPv4 /24, IPv6 /48. */
                network: string | null;
                /** @description Null for another program. */
                browser: string | null;
                is_current: boolean;
            }[];
        };
        SignedIn: {
            person: {
                /** @description The id of the person. */
                id: string;
                name: string;
                email: string;
                /** @description Owners also manage people, and see the audit log. */
                role: "owner" | "member";
                /** @description True for owners of the account of the installation, who may call `GET /v1/system`. */
                is_operator: boolean;
                /** @description `required`: the person has none, and can do nothing else before they set one up. */
                second_factor: "on" | "off" | "required";
            };
            account: {
                /** @description The id of the account. */
                id: string;
                name: string;
                plan: "basic" | "pro" | "teams";
            };
        };
        /** @description The measurements that belong to the category, in the units of their names. A band includes its `min` and ends where the next one begins. Empty if words alone decide. */
        SizeBands: {
            diameter_mm?: {
                min: number;
                max: number;
            };
            volume_l?: {
                min: number;
                max: number;
            };
            cells_per_tray?: {
                min: number;
                max: number;
            };
            cell_ml?: {
                min: number;
                max: number;
            };
            girth_cm?: {
                min: number;
                max: number;
            };
            height_cm?: {
                min: number;
                max: number;
            };
            calliper_in?: {
                min: number;
                max: number;
            };
            box_in?: {
                min: number;
                max: number;
            };
            us_class?: (number | string)[];
            shape?: "square";
            form?: "bag" | "air_pruning";
        };
        /**
         * Format: binary
         * @description A row for each category: id, label, type, stage, kind, rank, litres, rim, bands, codes in other schemes, regions, aliases, sources, version.
         */
        SizeCategoriesFile: string;
        SizeCategory: {
            /** @description Identifier of the category: `4.1-air45`. */
            id: string;
            /** @description Kind of container or stock: `Pot - Air Pruning`. */
            type: string;
            /** @description Stage of production, 0 (seed) to 5 (mature); 99 is no plant. */
            stage_order: number;
            stage_name: string;
            /** @description Living plant stock, pots included; false for growing media and hard goods. */
            is_biological: boolean;
            /** @description The measurement that decides the category. */
            matching_strategy: "Calliper" | "Cell" | "Class" | "Diameter" | "Girth" | "Height" | "None" | "Rootball" | "Volume" | "Volume/Width" | "Width";
            logistics: {
                /** @description Smallest mode of freight that normally carries it. */
                tier: "Parcel" | "Pallet" | "Specialized" | "N/A";
                is_stackable: boolean;
                /** @description Plants per freight space, relative. */
                freight_efficiency: "Very High" | "High" | "Medium-High" | "Medium" | "Low" | "Very Low" | "N/A";
                /** @description Pots that fit on a shelf of a CC trolley by their rims, estimated. */
                units_per_cc_shelf: number | null;
                /** @description Pots that fit in a layer of a pallet by their rims, estimated. */
                units_per_pallet_layer: number | null;
            };
            quality_profile: {
                transplant_shock_risk: "Very Low" | "Low" | "Medium" | "High" | "Very High" | "N/A";
                seasonal_restriction: string;
                inspection_focus: string;
            };
            customer_note: string;
            type_id: string;
            /** @description The category in words: `Air-pruning pot, 31 to 65 L`. */
            label: string;
            /** @description Place among all categories of plants, the smallest first; null for what is no plant. */
            size_rank: number | null;
            /** @description The kind of stock that the sizes describe. */
            describes: "propagule" | "container" | "plant" | "non_plant";
            /** @description Rim of the pot, in mm. */
            nominal_diameter_mm: number | null;
            /** @description Volume of the container, in litres. */
            volume_l: {
                min: number | null;
                typical: number | null;
                max: number | null;
            };
            /** @description Litres of a container in which a plant of this size would grow, estimated; null for what is no plant. */
            growth_equivalent_l: number | null;
            match: components["schemas"]["SizeBands"];
            /** @description Bands for labels from a region, in place of `match`. */
            match_in?: {
                [key: string]: components["schemas"]["SizeBands"];
            };
            /** @description The region of the trade. */
            region: ("AU" | "NZ" | "UK" | "EU" | "US" | "CA")[];
            /** @description Other ways to write it, besides its bands. */
            aliases: string[];
            /** @description The sources of its figures: keys of `sources`. */
            sources: string[];
            /** @description Members that are no published figures. */
            estimated: string[];
            /** @description Its codes in other schemes; null where a scheme has none. */
            schemes: {
                /** @description VBN and Floricode, feature S01 (pot size): the rim in whole centimetres. */
                vbn: string | null;
                /** @description ANSI Z60.1: container class, calliper or box, as commonly quoted. */
                ansi_z60_1: string | null;
                /** @description AS 2303:2018: whether its assessment applies. Its table of size indices is not public. */
                as_2303: string | null;
            };
        };
        SizeCategoryList: {
            categories: components["schemas"]["SizeCategory"][];
            /** @description All stages, the earliest first. */
            stages: {
                stage_order: number;
                stage_name: string;
            }[];
            /** @description The number of categories in the answer. */
            count: number;
            /** @description The version of the standard table; its changes: `GET /v1/pot-sizes/categories/versions`. Additions of the operator are not part of it. */
            version: string;
            /** @description The publications behind the keys in `sources` of the categories. */
            sources: {
                [key: string]: string;
            };
        };
        SizeCategoryVersions: {
            /** @description The version in use. */
            version: string;
            /** @description The newest first. */
            versions: {
                version: string;
                /** Format: date */
                date: string;
                changes: {
                    id: string | null;
                    change: "added" | "changed" | "removed";
                    members?: string[];
                    reason: string;
                }[];
            }[];
        };
        /** @description Outcome of one selected source. */
        SourceAnswer: {
            source: "tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia";
            /** @description `failed`: it was asked and did not answer. `not_asked`: its service is not in use and no data of its publisher are installed, or it takes no names of this form. */
            outcome: "match" | "no_match" | "failed" | "not_asked";
            match_kind: ("exact" | "variant" | "fuzzy" | "partial") | null;
            matched_name: string | null;
            accepted_name: string | null;
            author: string | null;
            /** @description True if this is the accepted name of the record. */
            agrees: boolean;
            /** @description Identifier of the matched record at the source. */
            record_id: string | null;
            /** @description Page of the matched record at the source. */
            record_url: string | null;
            mode: ("snapshot" | "live") | null;
            /** @description Version of the data; of a live answer the day on which it was given. */
            data_version: string | null;
            /** @description The imported checklist that answered: `wcvp`; null without one. */
            dataset: string | null;
            /** @description The answer was remembered for longer than it should be, as the source could not be asked; `data_version` is its date. */
            is_stale: boolean;
            /** @description Why it was not asked or did not answer; of an answer, why an older one is used. */
            reason: string | null;
            /** @description The step that found the name. */
            match_stage: ("author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species" | "shortened") | null;
            edit_distance: number | null;
            /** @description The submitted authors beside those of the source; unknown when either gives none. */
            author_agreement: ("equal" | "unknown" | "different") | null;
            review_required: boolean;
        };
        StandardSize: {
            /** @description Identifier of the category: `4.1-air45`. */
            id: string;
            /** @description Kind of container or stock: `Pot - Air Pruning`. */
            type: string;
            /** @description Stage of production, 0 (seed) to 5 (mature); 99 is no plant. */
            stage_order: number;
            stage_name: string;
            /** @description Living plant stock, pots included; false for growing media and hard goods. */
            is_biological: boolean;
            /** @description The measurement that decides the category. */
            matching_strategy: "Calliper" | "Cell" | "Class" | "Diameter" | "Girth" | "Height" | "None" | "Rootball" | "Volume" | "Volume/Width" | "Width";
            logistics: {
                /** @description Smallest mode of freight that normally carries it. */
                tier: "Parcel" | "Pallet" | "Specialized" | "N/A";
                is_stackable: boolean;
                /** @description Plants per freight space, relative. */
                freight_efficiency: "Very High" | "High" | "Medium-High" | "Medium" | "Low" | "Very Low" | "N/A";
            };
            quality_profile: {
                transplant_shock_risk: "Very Low" | "Low" | "Medium" | "High" | "Very High" | "N/A";
                seasonal_restriction: string;
                inspection_focus: string;
            };
            customer_note: string;
            type_id: string;
            /** @description The category in words: `Air-pruning pot, 31 to 65 L`. */
            label: string;
            /** @description Place among all categories of plants, the smallest first; null for what is no plant. */
            size_rank: number | null;
            /** @description The kind of stock that the sizes describe. */
            describes: "propagule" | "container" | "plant" | "non_plant";
            /** @description Rim of the pot, in mm. */
            nominal_diameter_mm: number | null;
            /** @description Volume of the container, in litres. */
            volume_l: {
                min: number | null;
                typical: number | null;
                max: number | null;
            };
            /** @description Litres of a container in which a plant of this size would grow, estimated; null for what is no plant. */
            growth_equivalent_l: number | null;
        };
        /** @description Units of a month for one operation. */
        StatementLine: {
            /** @description The part of the service that answered. */
            capability: string;
            /** @description The `operationId`. */
            operation: string;
            /** @description Answers that were charged. */
            requests: number;
            /** @description Units charged: names, labels. */
            units: number;
            /** @description The price of a unit. Null: the operator has set none. */
            unit_price: string | null;
            /** @description Units times price, exact and not rounded. Null without a price. */
            amount: string | null;
        };
        StudyRequest: {
            /** @description Scientific name of a species, 1 to 200 characters. Capitals, synonyms and small misspellings are put right first. A cultivar is modelled as its species. */
            species_name: string;
            /** @description Global climate models. */
            gcms?: ("mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3")[];
            scenarios?: ("ssp126" | "ssp245" | "ssp370" | "ssp585")[];
            periods?: ("2030" | "2050" | "2070")[];
            /** @description Numbers from 0 to 1, or rules by which the model gives one: a suitability above it counts as suitable habitat. Maps show the first. */
            thresholds?: ("minimum_training_presence" | "tenth_percentile" | "maximum_sensitivity_plus_specificity" | "equal_sensitivity_and_specificity")[];
            /** @description The land on which areas are measured, by one of its members; land within reach of the records when left out. The model does not depend on it. */
            region?: components["schemas"]["SdmRegion"];
            /**
             * @description Places with which those of the species are compared: where other plants were recorded, or places at random.
             * @default target-group
             */
            background?: "target-group" | "random";
            /**
             * @description `ensemble` is the mean of Maxent and a random forest, each on the scale of the places with which those of the species are compared: above 0.9 is the best tenth of the accessible area. `auto` makes it from 30 records on, unless a threshold is a number, which is cloglog of Maxent, or the accessible area has more than 2 million cells.
             * @default auto
             */
            algorithm?: "auto" | "maxent" | "ensemble";
            /** @default true */
            include_maps?: boolean;
            /**
             * @description Keeps the climate that is read, so that later jobs of the same area are faster.
             * @default true
             */
            cache_tif_files?: boolean;
        };
        SubstitutionCandidate: {
            canonical_species_id: string;
            /**
             * @description With it the service adds what it knows of the plant to `evidence`.
             * @default null
             */
            botanical_name?: string | null;
            /** @default null */
            common_name?: string | null;
            /**
             * @description Fit of its traits, 0 to 1.
             * @default null
             */
            structured_score?: number | null;
            /**
             * @description Fit with the design intent, 0 to 1.
             * @default null
             */
            semantic_score?: number | null;
            /**
             * @description Availability, 0 to 1.
             * @default null
             */
            supply_score?: number | null;
            /** @default [] */
            preserved_traits?: string[];
            /** @default [] */
            compromises?: string[];
            /** @default null */
            timing_effect?: string | null;
            /**
             * @description Size in which it is offered, as written.
             * @default null
             */
            offered_grade?: string | null;
            /** @default [] */
            evidence?: unknown[];
        };
        SubstitutionEvidence: {
            kind: "relationship" | "flower_colour" | "climate_suitability" | "size";
            /** @description `relationship`: `genus`, `family` or `none`. `flower_colour`: CIEDE2000. `climate_suitability`: 0 to 1. `size`: `same`, `smaller`, `larger` or `other`. */
            value: number | string;
            source: string;
            text: string;
        } & {
            [key: string]: unknown;
        };
        SubstitutionResult: {
            source_revision: string;
            candidates: {
                canonical_species_id: string;
                botanical_name: string | null;
                common_name: string | null;
                structured_score: number | null;
                semantic_score: number | null;
                supply_score: number | null;
                preserved_traits: string[];
                compromises: string[];
                timing_effect: string | null;
                offered_grade: string | null;
                /** @description As it was sent, then what the service knows. */
                evidence: components["schemas"]["SubstitutionEvidence"][];
                rank: number;
                /** @description Null where the candidate came without scores. */
                score: number | null;
                /** @description By rule from what was sent and what the service knows, or by a model. */
                explanation: string;
            }[];
            /** @description No candidate is good enough to be proposed. */
            abstained: boolean;
            abstain_reason: string | null;
            excluded: {
                canonical_species_id: string;
                reason: string;
            }[];
            ai_explanations_generated: boolean;
            requires_approval: true;
        };
        SubstitutionSearch: {
            source_revision: string;
            design_intent: string;
            /** @default null */
            source_canonical_species_id?: string | null;
            /**
             * @description Name of the plant to be substituted: candidates are compared with it.
             * @default null
             */
            source_botanical_name?: string | null;
            /**
             * @description Size that was wanted, as written.
             * @default null
             */
            target_grade?: string | null;
            /**
             * @description Place of the planting, in degrees: your finished distribution models are read there.
             * @default null
             */
            place?: {
                latitude: number;
                longitude: number;
            } | null;
            validated_candidates: (((string | components["schemas"]["SubstitutionCandidate"]) | (string | components["schemas"]["SubstitutionCandidate"])) | string | components["schemas"]["SubstitutionCandidate"])[];
            /** @default [] */
            applied_constraints?: string[];
            /** @default [] */
            excluded_candidates?: string[];
            /** @default 8 */
            limit?: number;
        };
        SupplyRequestLine: {
            /**
             * @description Names the line in answers; without it, `schedule_line_id` does.
             * @default null
             */
            id?: string | null;
            schedule_line_id: string;
            /** @default null */
            canonical_species_id?: string | null;
            botanical_name: string;
            /** @default null */
            common_name?: string | null;
            quantity: number;
            /** @default plant */
            unit?: string;
            /** @default null */
            target_grade?: string | null;
            /** @default null */
            container_volume_l?: number | null;
            /** @default null */
            supplied_dimensions?: string | null;
            /** @default unknown */
            timing_status?: string;
            /** @default null */
            timing_confidence?: number | null;
            /** @default null */
            timing_evidence?: {
                [key: string]: unknown;
            } | null;
            /** @default true */
            substitutions_allowed?: boolean;
            /** @default true */
            alternate_grades_allowed?: boolean;
        };
        SupplyRequestSnapshot: {
            /**
             * @description Version of this contract.
             * @default 2026-07-24
             */
            contract_version?: "2026-07-24";
            /** @default null */
            id?: string | null;
            owner_type: "user" | "group";
            owner_id: string;
            client_project_key: string;
            /** @default null */
            project_id?: (number | string) | null;
            /** @description Revision of the project; comes back in the answer. */
            source_revision: string;
            /**
             * @description Language of the nursery: the draft and its table are written in it.
             * @default en
             */
            language?: "en" | "de" | "fr" | "nl" | "es" | "it";
            /** @description "Plant supply enquiry" without one, in the language of the draft. */
            title?: string;
            /** @default null */
            region_code?: string | null;
            /** @description Delivery region in words. */
            region_label: string;
            /**
             * @description Printed only where `region_label` is blank: a nursery need not know the address to answer.
             * @default null
             */
            exact_location_label?: string | null;
            /**
             * Format: date
             * @description First day of delivery.
             */
            horizon_start: string;
            /**
             * Format: date
             * @description Last day of delivery.
             */
            horizon_end: string;
            /** @default null */
            quality_requirements?: string | null;
            /** @default null */
            delivery_notes?: string | null;
            /** @default true */
            substitutions_allowed?: boolean;
            /** @default true */
            alternate_grades_allowed?: boolean;
            lines: components["schemas"]["SupplyRequestLine"][];
        };
        /** @description Data that can be imported, and what of them is. */
        SystemDataset: {
            kind: "checklist" | "floral_spectra" | "climate";
            /** @description The name that the commands know it by. */
            id: string;
            name: string;
            publisher: string | null;
            /** @description As the publisher states it. */
            licence: string | null;
            /** @description The taxonomic sources that take their answers from it. */
            answers_for: string[];
            /** @description The page of the publisher; null if no stable one is known. */
            address: string | null;
            installed: {
                /** @description Null where the data have no versions. */
                version: string | null;
                /**
                 * Format: date
                 * @description The date that the data state; null if they state none.
                 */
                date: string | null;
                /** Format: date-time */
                imported_at: string | null;
                /** @description Names of a checklist, measured spectra of flowers, or windows of the climate on disk. */
                records: number;
                /** @description The room on the disk; null for spectra, which are in the database. */
                size_bytes: number | null;
                /** @description True if this process answers from it. A source whose mode is `live` or `off` uses no checklist. */
                is_in_use: boolean;
                /** @description Days since the date of the data. */
                days_old: number | null;
                /** @description Kept to be compared with. */
                older_versions: string[];
            } | null;
            /** @description Versions whose files cannot be used, and why. */
            damaged: {
                version: string;
                reason: string;
            }[];
            /** @description The update state, without asking the publisher. `none`: nothing is installed, or nothing newer is published; `available`: something newer is published; `due`: the data are older than their publisher takes to renew them; `unknown`: the publisher states nothing that can be compared. */
            update: "none" | "available" | "due" | "unknown";
            /** @description Days between updates of the publisher, if known. */
            update_every_days: number | null;
            /** @description `POST /v1/system/datasets/{id}/imports` imports it; others need a file or an area. */
            is_importable: boolean;
            /** @description The newest import of the last 90 days. */
            import: components["schemas"]["DatasetImport"] | null;
            /** @description Imports or updates it, on a machine of the service. */
            command: string;
        };
        SystemDatasetList: {
            datasets: components["schemas"]["SystemDataset"][];
            /** @description Kinds that are missing, or `imports`, because nothing could be found out in five seconds. */
            unavailable: string[];
        };
        SystemReport: {
            /** @description Version of the service. */
            version: string;
            /** @description Version of this interface. */
            api_version: string;
            /** @description Version of Node.js. */
            node_version: string;
            /**
             * Format: date-time
             * @description When the process that answers began; others have their own time.
             */
            started_at: string;
            database: {
                /** @description `embedded` is the PostgreSQL that comes with the service. */
                kind: "embedded" | "postgresql";
                /** @description Of PostgreSQL. */
                version: string;
                /** @description The room that the database takes. */
                size_bytes: number;
            } | null;
            /** @description Work of all processes. Empty where the database never had any queue: they are made by the first process that works. */
            queues: {
                name: string;
                /** @description Jobs that wait, those included that are tried again in a moment. */
                queued: number;
                /** @description Jobs that some process works on. */
                running: number;
                /** @description Jobs of the last day that were given up because their workers died or failed again and again. A model or batch that ended with an error result does not count. */
                failed: number;
                /**
                 * Format: date-time
                 * @description Since when the oldest of those that wait was there; null when none waits.
                 */
                oldest_queued_at: string | null;
            }[] | null;
            caches: {
                /** @description New caches may be added. */
                name: string;
                /** @description Entries of the cache. Counts of large tables are estimated from a sample, within some per cent. */
                entries: number | null;
                /** @description The room that it takes, of tables with their indexes. */
                size_bytes: number | null;
                /** @description The most that it may take; null where it is bounded otherwise, as by age. */
                size_bytes_max: number | null;
            }[] | null;
            storage: {
                /** @description `uploads`, `job_results` (distribution models), `images` (retail images), `checklists`. Others may be added. */
                name: string;
                /** @description Files of a bucket are not counted. */
                kind: "folder" | "bucket";
                /** @description The size of all files together. */
                size_bytes: number | null;
                /** @description The number of files. */
                files: number | null;
                /** @description False if counting was stopped after two seconds: the figures are then lower bounds. */
                is_complete: boolean;
                /** @description Free space on the disk of the folder; null for a bucket. */
                free_bytes: number | null;
            }[] | null;
            /** @description The language model of the settings, without keys and addresses. */
            model: {
                configured: boolean;
                provider: string | null;
                name: string | null;
            };
            health: components["schemas"]["Readiness"] | null;
            /** @description Names of the members that are null because nothing could be found out in five seconds. */
            unavailable: string[];
        };
        TaxonomicSourceList: {
            sources: {
                id: "tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia";
                name: string;
                description: string;
                role: string;
                authority_weight: number;
                cache_ttl_hours: number;
                /** @description `none`: nothing answers for it, so that it is not asked. */
                mode: "snapshot" | "live" | "none" | "off";
                data_version: string | null;
                /** @description The imported checklists that answer. */
                datasets: {
                    id: string;
                    version: string;
                }[];
                /** @description Health of the service on the network: `unknown` before the first call, `down` while it is not called; null if none is called. */
                health: ("unknown" | "ok" | "degraded" | "down") | null;
                /** Format: date-time */
                last_success_at: string | null;
                /** @description The last time that the service did not answer, since this process started. */
                last_failure: {
                    /** Format: date-time */
                    at: string;
                    reason: string;
                } | null;
            }[];
            total: number;
        };
        UnifiedTaxonomicRecord: {
            query: {
                /** @description Exactly as submitted. */
                submitted_name: string;
                /** @description Lower case, trimmed. */
                normalized_name: string;
                /** Format: date-time */
                query_timestamp: string;
            };
            validation: {
                /** @description The status of the botanical part of the name. `uncertain` with `sources_checked` 0 means that no source was asked or none answered: the record rests on the bundled checklist or on a correction alone. */
                status: "validated" | "uncertain" | "not_found";
                /** @description The evidence that decided the name. `operator`: a correction of the operator decided it, the status is by the sources. `ai`: sources confirm a proposal of the model. Else the strongest: matches of `sources`, the `bundled` checklist, or `none`. */
                basis: "sources" | "bundled" | "operator" | "ai" | "none";
                /** @description Reasons to look at the name, as codes (docs/consensus.md). `no_source_asked` alone: nothing is known against the name, and no source was asked. */
                doubts: string[];
                parts: components["schemas"]["VerifiedPart"][];
                confidence: "high" | "medium" | "low";
                consensus_score: number;
                /** @description Sources that answered, with a match or without: asked live, from the cache, or from an installed snapshot of their publisher. `sources_checked`, `source_failures` and `sources_not_asked` add up to the selected sources. */
                sources_checked: number;
                sources_matched: number;
                match_summary: {
                    exact_matches: number;
                    inexact_matches: number;
                    no_match: number;
                };
                /** @description Sources that were asked and did not answer. */
                source_failures: string[];
                /** @description True where a source had not answered when the wait was over (`max_wait_ms`) or, in an answer in lines, when the status was certain. Unless `cache_results` is false it is asked all the same: the name sent again, with the same `sources` and within 24 hours, has its answer and costs no unit. */
                provisional: boolean;
                sources_not_asked: string[];
            };
            accepted_name: {
                /** @description Accepted name of the botanical part, without author; null when not found. */
                scientific_name: string | null;
                /** @description Authors of the accepted name in standard form. */
                author: string | null;
                /** @description The relation of the submitted name to the accepted name. */
                nomenclatural_status: "accepted" | "synonym" | "unresolved" | "not_found";
                common_names: {
                    name: string;
                    language: string;
                    region: string;
                }[];
                /** @description Rank of the accepted name: species, subspecies, variety, … */
                taxonomic_rank: string | null;
                /** @description Accepted name with the cultivar, Group and selling name of the submitted one, and with its words that no source has or that were not read. */
                display_name: string | null;
            };
            taxonomy: {
                kingdom: "Plantae";
                family: string | null;
                genus: string | null;
                /** @description Specific epithet. */
                species: string | null;
                subspecies: string | null;
                variety: string | null;
                form: string | null;
            };
            cross_references: {
                /** @description Key in the backbone taxonomy of GBIF. */
                gbif_id: string | null;
                /** @description Key in the extended catalogue of GBIF (COL XR), its taxonomy since 2026, as Wikidata has it. */
                gbif_xr_id: string | null;
                wfo_id: string | null;
                powo_id: string | null;
                eol_id: string | null;
                ala_guid: string | null;
                wikidata_id: string | null;
                inaturalist_taxon_id: string | null;
                pbr_numbers: string[];
                upov_code: string | null;
            };
            metadata: {
                quality_score: number;
                api_version: string;
                processing_time_seconds: number;
                version: string;
            };
            /** @description English sentences that a person has to read. */
            warnings: string[];
            /** @description The same warnings in the same order, for sentences in another language. */
            warning_details: components["schemas"]["WarningDetail"][];
            notes: string[];
            /** @description The parts that were read from the submitted string. */
            parsed: {
                genus: string | null;
                species: string | null;
                /** @description Rank marker and epithet: `var. dissectum`. */
                infraspecific: string | null;
                cultivar: string | null;
                hybrid: boolean;
                phrase_name: string | null;
                authorship: string | null;
                /** @description Place or year of publication behind the authors: `Sp. Pl. 2: 996 (1753)`. */
                citation: string | null;
                /** @description Rank of the whole name; `cultivar` where one is named, `hybrid` for a formula. */
                rank: string | null;
                group: string | null;
                grex: string | null;
                series: string | null;
                trade_designations: string[];
                /** @description 1 clean to 4 doubtful; 0 not a name. */
                quality: number;
            };
            resolution: {
                match_kind: "exact" | "variant" | "fuzzy" | "partial" | "none";
                /** @description The step that found the name (docs/matching.md); `correction` when the operator corrected it. */
                match_stage: ("author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species" | "shortened" | "correction") | null;
                matched_name: string | null;
                edit_distance: number | null;
                review_required: boolean;
                alternatives: components["schemas"]["PlantNameAlternative"][];
                /** @description The correction of the operator of this service that answered first. */
                correction: {
                    from: string;
                    to: string;
                    /** @description Date of the corrections. */
                    version: string;
                    note?: string;
                } | null;
            };
            /** @description Proposals of the AI fallback, never answers. Empty without one. */
            suggestions: {
                source: "ai";
                suggested_name: string;
                confidence: "high" | "medium" | "low";
                review_required: true;
                details: string | null;
            }[];
            source_answers: components["schemas"]["SourceAnswer"][];
            bundled_match: components["schemas"]["BundledMatch"] | null;
            explanation?: components["schemas"]["NameExplanation"];
            location?: components["schemas"]["FileLocation"];
        };
        UsageByDay: {
            /** @description The first day that was looked at. */
            from: string;
            /** @description The last one. */
            to: string;
            by: "operation" | "merchant" | "key";
            /** @description Those with usage, the largest first. */
            groups: components["schemas"]["UsageGroup"][];
            /** @description Days with usage in their order, each with the groups that had some. */
            data: components["schemas"]["UsageOfDay"][];
            /** @description All of it. */
            total: {
                /** @description Answers that were charged. */
                requests: number;
                /** @description Units charged: names, labels. */
                units: number;
            };
        };
        /** @description Units charged in all for one operation, merchant or key. */
        UsageGroup: {
            /** @description The `operationId`, the id of the merchant, or that of the key. Null for what the account used for itself, and for the rest. */
            id: string | null;
            /** @description For people: the name of the key, for what the account used for itself that of the account, else the id. */
            name: string;
            /** @description Answers that were charged. */
            requests: number;
            /** @description Units charged: names, labels. */
            units: number;
            /** @description True for all those behind the 12 largest, summed up; always the last group. */
            is_rest: boolean;
        };
        /** @description Units charged on one day for one group. */
        UsageOfDay: {
            /** @description The day (UTC). */
            date: string;
            /** @description Position of its group in `groups`, from 0. */
            group: number;
            /** @description Answers that were charged. */
            requests: number;
            /** @description Units charged: names, labels. */
            units: number;
        };
        UsagePage: {
            data: components["schemas"]["UsageRow"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /** @description Usage of a month for one key, merchant and operation. */
        UsageRow: {
            /** @description The month (UTC). */
            month: string;
            /** @description The id of the key. */
            key_id: string;
            key_name: string;
            /** @description On whose behalf; null where the key was used for itself. */
            merchant_id: string | null;
            /** @description The `operationId`. */
            operation: string;
            /** @description Answers that were charged. */
            requests: number;
            /** @description Units charged: names, labels. */
            units: number;
        };
        ValidatedKey: {
            valid: true;
            /** @description The plan that counts: that of the key, or of its account where it is lower. */
            plan: "basic" | "pro" | "teams";
            key_name: string;
            /** @description The current permissions of the key. Further ones may be added. */
            capabilities: string[];
            /** @description True for a test key, which is charged nothing. */
            is_test: boolean;
            /** @description Null is not limited. */
            scope: components["schemas"]["ApiKeyScope"] | null;
            /** @description Units between two resets; null is unlimited. */
            credit_limit: number | null;
            /** @description Units since the last reset. */
            used: number;
            /**
             * Format: date-time
             * @description The next reset; null when there is none.
             */
            resets_at: string | null;
            /**
             * Format: date-time
             * @description Null when the key does not expire.
             */
            expires_at: string | null;
        };
        VerificationSummary: {
            total: number;
            validated: number;
            uncertain: number;
            not_found: number;
            /** @description Uncertain names whose only doubt is that no source was asked, or that none answered. */
            no_source_asked: number;
            by_basis: {
                sources: number;
                bundled: number;
                operator: number;
                ai: number;
                none: number;
            };
        };
        /** @description `confirmed`: a source has it as it is written. `contradicted`: the sources mean different plants by it. For a cultivar and its selling names registers say so, with `register_entry`. Without an entry they are `unverified`, as Groups, grexes and series are, which is no sign that they are wrong. */
        VerifiedPart: {
            part: "botanical" | "cultivar" | "group" | "grex" | "series" | "trade_designation";
            text: string;
            state: "confirmed" | "unverified" | "contradicted";
            confirmed_by: {
                source: "tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia";
                record_id: string | null;
            }[];
            register_entry?: components["schemas"]["CultivarRegisterEntry"];
        };
        VerifyPlantListRequest: {
            /** @description Rows as they stand in your list, 1 to 1000: each a text of at most 500 characters, or an object with its cells. Each is answered in its place, also blank ones, totals and charges, at no cost. */
            items?: (string | components["schemas"]["PlantListRowCells"])[];
            /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a row. */
            file_url?: string;
            /** @description The name of the file, if the upload was given no name with an extension. */
            filename?: string;
            /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
            extraction_column?: string;
            /** @description The position of the first entry to process, from 1, for a file that holds more names than one request may. `next_entry` of the answer is that of the next request. */
            first_entry?: number;
            /** @description The most names of the file to process. The limit of a request holds in any case; with neither this nor `first_entry` a file with more is refused. */
            entries_max?: number;
            /** @description The column of the file that holds the sizes: its heading, in any case, or its letter. Absent: it is found by headings and contents; without one, sizes are read from the text of the row. */
            size_column?: string;
            /** @description The column of the file that holds the numbers of plants: its heading or letter. Absent: it is found by headings in seven languages. */
            quantity_column?: string;
            columns?: components["schemas"]["ColumnRoles"];
            /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
            sheet?: string;
            /** @description The region of the list, for sizes whose names mean different things by region. Absent: no region. */
            region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
            /** @description Sources to ask. Absent or empty: all eleven. */
            sources?: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
            /** @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources. */
            include_metadata?: boolean;
            /** @description Default true. False neither reads nor writes remembered answers. */
            cache_results?: boolean;
            /** @description The time in milliseconds that a source may take to answer; default 30000. A JSON answer comes after 24 s at the latest. In an answer in lines the time begins when the name is put to the sources. A source that has not answered by then is in `source_failures` and makes the record `provisional`. */
            max_wait_ms?: number;
            /** @description With `return=file`: what may be written over the cells of the list. `mark`: nothing. `correct` (default): capitals, spaces, quotation marks, hybrid signs, and spellings that the sources agree on. `accepted`: also accepted names in place of synonyms, where the sources agree. */
            policy?: "mark" | "correct" | "accepted";
            /** @description With `return=file`: decisions on names, as in the sheet "Changes" of a list that came back. */
            decisions?: components["schemas"]["ListDecision"][];
        };
        VerifyPlantListResponse: {
            results: components["schemas"]["PlantListResult"][];
            summary: components["schemas"]["PlantListSummary"];
            extraction?: components["schemas"]["FileExtraction"];
            usage?: components["schemas"]["FileUsage"];
        };
        VerifyPlantNamesRequest: {
            /** @description Names as they stand in your list, 1 to 1000. Blank ones are dropped; the others are answered in this order, repetitions included. */
            species_names?: string[];
            /** @description The address of a file that was uploaded to this service. Ignored when `species_names` holds a name. */
            file_url?: string;
            /** @description The name of the file, if the upload was given no name with an extension. */
            filename?: string;
            /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
            extraction_column?: string;
            /** @description The position of the first entry to process, from 1, for a file that holds more names than one request may. `next_entry` of the answer is that of the next request. */
            first_entry?: number;
            /** @description The most names of the file to process. The limit of a request holds in any case; with neither this nor `first_entry` a file with more is refused. */
            entries_max?: number;
            columns?: components["schemas"]["ColumnRoles"];
            /** @description The only sheet of the file to read and correct. Absent: all sheets with plants. */
            sheet?: string;
            /** @description Sources to ask. Absent or empty: all eleven. */
            sources?: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
            /** @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources. */
            include_metadata?: boolean;
            /** @description Default true. False neither reads nor writes remembered answers. */
            cache_results?: boolean;
            /** @description The time in milliseconds that a source may take to answer; default 30000. A JSON answer comes after 24 s at the latest. In an answer in lines the time begins when the name is put to the sources. A source that has not answered by then is in `source_failures` and makes the record `provisional`. */
            max_wait_ms?: number;
            /** @description With `return=file`: what may be written over the cells of the list. `mark`: nothing. `correct` (default): capitals, spaces, quotation marks, hybrid signs, and spellings that the sources agree on. `accepted`: also accepted names in place of synonyms, where the sources agree. */
            policy?: "mark" | "correct" | "accepted";
            /** @description With `return=file`: decisions on names, as in the sheet "Changes" of a list that came back. */
            decisions?: components["schemas"]["ListDecision"][];
        };
        VerifyPlantNamesResponse: {
            results: components["schemas"]["UnifiedTaxonomicRecord"][];
            summary: components["schemas"]["VerificationSummary"];
            extraction?: components["schemas"]["FileExtraction"];
            usage?: components["schemas"]["FileUsage"];
        };
        VerifyPotSizesRequest: {
            /** @description Size labels as they stand in your list, 1 to 2000, each of at most 500 characters. Numbers are taken as they are written. Blank ones are answered in their place, without a category, and cost nothing. */
            items?: (string | number)[];
            /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a label. */
            file_url?: string;
            /** @description The name of the file, if the upload was given no name with an extension. */
            filename?: string;
            /** @description The column of the file that holds the labels: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
            extraction_column?: string;
            /** @description The position of the first entry to process, from 1, for a file that holds more labels than one request may. `next_entry` of the answer is that of the next request. */
            first_entry?: number;
            /** @description The most labels of the file to process. The limit of a request holds in any case; with neither this nor `first_entry` a file with more is refused. */
            entries_max?: number;
            /** @description The content to look for in the file: `pot_sizes` (the default), `species` (plant names), or `generic` (any list). */
            extraction_type?: "pot_sizes" | "species" | "generic";
            /** @description The region of the labels, for sizes whose names mean different things by region. Absent: no region. */
            region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
        };
        VerifyPotSizesResponse: {
            results: components["schemas"]["PotSizeResult"][];
            extraction?: components["schemas"]["FileExtraction"];
            usage?: components["schemas"]["FileUsage"];
        };
        WarningDetail: {
            /** @description docs/warnings.md has the meaning of each. New codes may be added. */
            code: "reading_encoding_repaired" | "reading_look_alike_letters" | "reading_abbreviated_genus" | "reading_rank_marker_nonstandard" | "reading_rank_marker_glued" | "reading_epithet_joined" | "reading_cultivar_unclosed_quote" | "reading_cultivar_unquoted" | "reading_trade_designation_order_uncertain" | "reading_several_plants" | "reading_no_genus" | "reading_uncertain_identification" | "reading_misapplied" | "reading_unnamed_hybrid" | "reading_unparsed_tail" | "reading_too_long" | "reading_not_a_name" | "no_source_asked" | "no_source_answered" | "no_source_match" | "sources_disagree" | "single_source" | "single_dataset" | "unresolved" | "register_only" | "uncertain_identification" | "misapplied" | "infraspecific_not_found" | "genus_only" | "species_only" | "common_name" | "not_a_plant_name" | "several_names" | "genus_missing" | "several_plants_of_this_name" | "not_in_bundled_checklist" | "name_too_long" | "name_too_short" | "hybrid_formula" | "ai_fallback_failed" | "ai_fallback_used" | "ai_fallback_not_found" | "ai_fallback_unanswered" | "correction_moves_plant" | "shortened_words" | "known_misspelling" | "spelling_variant" | "synonym" | "misnomer" | "selling_name" | "letters_changed" | "author_differs" | "bracketed_name_only" | "bracketed_name_differs" | "cultivar_differs" | "homonym" | "families_differ" | "accepted_otherwise" | "also_misapplied" | "trade_misnomer" | "perhaps_meant" | "no_answer" | "older_answer_used" | "other_reading_used" | "identifiers_differ";
            /** @description Names, ids of sources, counts: all that the sentence says. A text or list is empty where there is none. Lists belong together: the n-th of `sources` gives the n-th plant, family or value. One text is free: `reason`, in English, why a service did not answer. */
            parameters: {
                [key: string]: string | number | string[];
            };
        };
    };
    parameters: {
        /** @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it. */
        "Idempotency-Key": string;
        basis: string | string[];
        /** @description Its colour for bees, in any case: UV, blue, blue-green, green, UV-blue, UV-green, white. */
        bee_colour: string;
        change: string | string[];
        /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
        cursor: string;
        /** @description Only rows whose plant and size another row has. */
        duplicates: "true";
        /** @description `measured` records, `modelled` ones (composed from published facts, not measured), `all`, or `best`, the default: of each species the measured ones, or else the modelled ones. */
        evidence: "best" | "measured" | "modelled" | "all";
        /** @description JSON: ids of candidates, and the properties to answer for each. */
        extend: string;
        /** @description A family by its published, current or accepted name, in any case. */
        family: string;
        /** @description By default as `Accept` says, JSON else. */
        format: "json" | "csv";
        /** @description The first month (UTC); the current one by default. */
        from: string;
        genus: string | string[];
        /** @description The whole hash of the picture. */
        hash: string;
        /** @description The id of the key. */
        id: string;
        /** @description The id of the job. */
        job_id: string;
        /** @description Only the usage of this key. */
        key_id: string;
        /** @description Entries of a page, 1 to 200; 50 by default. */
        limit: number;
        /** @description The id of the list. */
        list_id: string;
        /** @description Only what was used for this merchant. */
        merchant_id: string;
        /** @description The month (UTC); the current one by default. */
        month: string;
        /** @description Whose eyes: `honeybee` (the default) or `bumblebee`. */
        observer: "honeybee" | "bumblebee";
        /** @description Only this operation: an `operationId`, such as `verifyPlantNames`. */
        operation: string;
        /** @description JSON: names by keys of your choice, at most 1000. Properties `author` and `family` are evidence. */
        queries: string;
        reason: string | string[];
        /** @description Only open rows with a remembered decision. */
        remembered: "true";
        /** @description Default `json`. `file` answers with the list itself, corrected in its own file; also asked for by `Accept: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`. */
        return: "json" | "file";
        /** @description Rows with this text in a cell or in a value, in any case. */
        search: string;
        sheet: string | string[];
        /** @description The origin of the storefront; a path and what follows it are dropped. */
        site_url: string;
        source: string | string[];
        /** @description The plant, as an answer names it. */
        species_id: string;
        state: ("waiting" | "unchanged" | "corrected" | "open" | "decided" | "not_a_plant") | ("waiting" | "unchanged" | "corrected" | "open" | "decided" | "not_a_plant")[];
        status: ("validated" | "not_asked" | "no_answer" | "uncertain" | "not_found") | ("validated" | "not_asked" | "no_answer" | "uncertain" | "not_found")[];
        study_id: string;
        /** @description The last month (UTC); the current one by default. */
        to: string;
        /** @description A token that was made for this address; see `use` of a key. An API key is refused here. */
        token: string;
        /** @description Always `1.0.0`. */
        "tus-resumable": string;
        /** @description One of sha1, sha256, md5, a space and the checksum of this request's bytes in Base64. */
        "upload-checksum": string;
        /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
        "x-merchant-id": string;
    };
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** The error codes that the interface description lists. */
export type KnownErrorCode =
    | "account_has_owner"
    | "account_not_found"
    | "ambiguous_credentials"
    | "batch_not_enabled"
    | "checksum_mismatch"
    | "cross_site_request"
    | "database_unavailable"
    | "dataset_not_found"
    | "email_in_use"
    | "file_not_available"
    | "file_not_found"
    | "flower_not_found"
    | "forbidden"
    | "idempotency_in_progress"
    | "idempotency_key_reused"
    | "image_not_found"
    | "image_service_unavailable"
    | "image_withdrawn"
    | "import_running"
    | "insecure_connection"
    | "insufficient_storage"
    | "internal_error"
    | "invalid_color"
    | "invalid_link"
    | "invalid_request"
    | "invalid_site_url"
    | "invalid_source"
    | "invalid_token"
    | "job_not_completed"
    | "job_not_found"
    | "key_expired"
    | "key_in_address"
    | "key_inactive"
    | "key_not_found"
    | "key_replaced"
    | "key_scope"
    | "last_owner"
    | "list_not_found"
    | "list_not_ready"
    | "list_quota_exceeded"
    | "merchant_inactive"
    | "merchant_limit_exceeded"
    | "no_valid_names"
    | "not_found"
    | "parsing_failed"
    | "payload_too_large"
    | "person_not_found"
    | "picture_refused"
    | "processing_error"
    | "range_not_satisfiable"
    | "rate_limited"
    | "request_id_conflict"
    | "request_timeout"
    | "sdm_unavailable"
    | "second_factor_needed"
    | "service_unavailable"
    | "sign_in_failed"
    | "site_not_registered"
    | "species_unresolved"
    | "too_many_jobs"
    | "too_many_merchants"
    | "too_many_names"
    | "too_many_sites"
    | "tus_version_not_supported"
    | "unauthorized"
    | "unprocessable_content"
    | "unsupported_file_type"
    | "unsupported_media_type"
    | "upload_conflict"
    | "upload_gone"
    | "upload_locked"
    | "upload_quota_exceeded"
    | "usage_limit_exceeded"
    | "validation_failed";

/** The operations that take an `Idempotency-Key`, by method and path. */
export const operationsWithIdempotencyKey: ReadonlySet<string> = new Set([
    "post /v1/account/erasures",
    "post /v1/account/keys",
    "post /v1/account/keys/{id}/rotate",
    "post /v1/account/people",
    "post /v1/account/people/{id}/password-link",
    "post /v1/flowers/analyse",
    "post /v1/flowers/palette",
    "post /v1/keys",
    "post /v1/keys/{id}/deactivate",
    "post /v1/lists",
    "post /v1/lists/preview",
    "post /v1/lists/{list_id}/decisions",
    "post /v1/lists/{list_id}/redo",
    "post /v1/lists/{list_id}/undo",
    "post /v1/lists/{list_id}/verify",
    "post /v1/reconcile",
    "post /v1/retail-images/pictures/{hash}/takedown",
    "post /v1/retail-images/reviews/{species_id}/{hash}",
    "post /v1/retail-images/sites",
    "post /v1/sdm/generate",
    "post /v1/sdm/studies",
    "post /v1/supply/enquiry-drafts",
    "post /v1/supply/reply-extractions",
    "post /v1/supply/substitutions/search",
    "post /v1/system/accounts",
    "post /v1/system/accounts/{id}/credits",
    "post /v1/system/accounts/{id}/owner-link",
    "post /v1/system/datasets/{id}/imports",
    "post /v1/verify/plant-lists",
    "post /v1/verify/plant-names",
    "post /v1/verify/pot-sizes",
]);

/** The answers that are no errors although their status is not 2xx, by method, path and status. */
export const answersBesideSuccess: ReadonlySet<string> = new Set([
    "get /v1/health/ready 503",
    "get /v1/sdm/health 503",
]);
