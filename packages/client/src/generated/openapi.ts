// Made from openapi.json by `npm run client`. Do not edit.

export interface paths {
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the service alive? */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can the service do its work? */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/by-color": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find flowers by colour
         * @description The flowers nearest to a colour in CIE L*a*b* (D65, 2°), each with its bee colour. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: operations["findFlowersByColor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plant families
         * @description With the number of records of each, the most frequent first. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: operations["listFlowerFamilies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/human-colours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the words for colours
         * @description The words in the data with the number of records of each and the group they fall into. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: operations["listFlowerHumanColours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/bee-colours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bee colours
         * @description The seven categories with the number of records of each. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: operations["listFlowerBeeColours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a flower
         * @description The full record: names, where it was collected, its colours for people and for bees. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: operations["getFlower"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/{id}/spectrum": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the spectrum of a flower
         * @description Reflectance at 300 to 699 nm, as JSON, or as CSV with `format=csv` or `Accept: text/csv`. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        get: operations["getFlowerSpectrum"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/palette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find plants for several colours
         * @description One plant list for 1 to 12 colours: no species twice, in turns for each colour, and with the bee colours that it covers. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        post: operations["composeFlowerPalette"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/analyse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute the colours of a spectrum
         * @description The record of a spectrum that you have measured, for people and for a bee adapted to leaves or to your own background. Nothing is kept. Needs no key; one that is sent raises the limits. Nothing is charged.
         */
        post: operations["analyseFlowerSpectrum"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/flowers/{id}/plot.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plot a flower as SVG
         * @description Reflectance from 300 to 699 nm in percent with the receptors of the honeybee (Apis mellifera) or the bumblebee, the place of the flower in their colour hexagon, and its colour for people and in false colour, each with its words and numbers. Nothing is charged.
         */
        get: operations["plotFlower"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Model where a species can live now and in the future
         * @description Queues a job that takes the records of a species and the climate, fits a maximum-entropy model and draws maps of its habitat now and in the future; it takes a few minutes. The name is resolved first: `species` says what is modelled. One unit is charged with a job that is queued, and nothing else; ten jobs of an API key may be queued or in process.
         */
        post: operations["generateSdm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/status/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how a job gets on
         * @description Answers with the job; of a completed one with where its maps are, what was fitted and how good it is. Until it has ended `Retry-After` says when to ask again. Nothing is charged.
         */
        get: operations["getSdmStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs of the API key
         * @description The jobs of the API key and of the keys that it replaced, the newest first. Nothing is charged.
         */
        get: operations["listSdmJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/{job_id}": {
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
         * Cancel a job
         * @description Ends a job that is queued or in process: it is `failed` then, with the `error` that it was cancelled. A job that has ended stays as it is. The unit of its submission stays charged.
         */
        delete: operations["cancelSdm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/download/{job_id}/{file_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a map, a surface or a report of a completed job
         * @description Files never change, and have an `ETag`: what a caller has is not sent again. A job that has not ended is a 409 whose `Retry-After` says when to ask again. Nothing is charged.
         */
        get: operations["downloadSdm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/{job_id}/citation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a publication of the maps has to cite
         * @description The data sets of the records with their licences, and the climate. Of a completed job; nothing is charged.
         */
        get: operations["citeSdm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the futures that can be modelled
         * @description All 60 combinations of `gcm`, `scenario` and `period`: served by the climate archive of this service, served by an approximation that `note` describes, or refused. Nothing is charged.
         */
        get: operations["listSdmScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sdm/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can models be made? */
        get: operations["getSdmHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/retail-images/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active sites
         * @description Of the API key (and the keys it replaced) and the merchant. Nothing is charged.
         */
        get: operations["listRetailSites"];
        put?: never;
        /**
         * Register the origin of a storefront
         * @description Images are resolved for registered origins only. Doing it again changes the label, or makes a removed site active. Nothing is charged.
         */
        post: operations["registerRetailSite"];
        /**
         * Remove a site
         * @description Images are no longer resolved for it. Its batches stay readable, and images that its pages show stay where they are.
         */
        delete: operations["removeRetailSite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/retail-images/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get images of plant items
         * @description Answers with what is known, after waiting a few seconds for plants that are asked for the first time. An item that is `generating` or `identity_pending` is resolved again after `retry_after_seconds`. Items count against a limit of their own; no units are charged. An `Idempotency-Key` is ignored: asking again does no harm.
         */
        post: operations["resolveRetailImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/retail-images/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue plant items to be resolved
         * @description Keeps the request and answers at once. The same `request_id` with the same content is the same batch, however often it is sent, as long as the batch is kept; with other content it is a 409. No units are charged. An `Idempotency-Key` is ignored: `request_id` does the same.
         */
        post: operations["submitRetailImageBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/retail-images/batches/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask how a batch gets on
         * @description Reads what is kept and resolves nothing: results are as they were when the batch was completed. Until it has ended `Retry-After` says when to ask again. Batches are kept for seven days after they end.
         */
        get: operations["getRetailImageBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/img/{hash}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an image
         * @description The address of an image stands for these bytes for ever; it may be put on the pages of any site. An image that was taken down is a 410.
         */
        get: operations["getRetailImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/supply/enquiry-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft an enquiry to a nursery
         * @description Writes the lines of a schedule as a mail that a nursery can answer line by line, as plain text and as HTML. Teams accounts may get an opening and closing by a language model; species, quantities, grades, dates, region and requirements are those of the request in any case. Nothing is sent: the draft has to be approved. One unit.
         */
        post: operations["draftSupplyEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/supply/reply-extractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the reply of a nursery
         * @description Takes what a mail says of the lines of a request: availability, quantities, grades, ready dates, prices, conditions and alternatives, each with its place in the text. The mail is untrusted: it can only be about the lines of the request, and nothing in it is followed. The result is a draft that has to be approved; the text is not kept. One unit.
         */
        post: operations["extractSupplyReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/supply/substitutions/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rank substitutes
         * @description Ranks the candidates that the request names, by their scores (structured 0.6, semantic 0.25, supply 0.15), and no others: an excluded candidate never comes back, and where none is good enough, there is none. The result has to be approved. One unit.
         */
        post: operations["searchSubstitutions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verify/plant-names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify plant names
         * @description Asks all selected sources for every name and answers one record per name, in the order of the list. With `Accept: application/x-ndjson` the records come one a line, as they are ready. Each name that is not blank counts as one usage unit; a failed request counts nothing. The names can also be in a file, sent as `multipart/form-data` or uploaded before and named as `file_url`; `species_names` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; with the same one the same file is processed and charged once. An `Idempotency-Key` is not looked at with `multipart/form-data`.
         */
        post: operations["verifyPlantNames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/taxonomic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the taxonomic sources
         * @description The eleven sources with their weight in the consensus, and what answers in their place at present.
         */
        get: operations["listTaxonomicSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verify/pot-sizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Classify size labels
         * @description Says for each size label which standard category of nursery stock it means, how sure that is, and what else the label says; one result per label, in the order of the list. A label without a size is `None` and never left out. Each label that is not blank counts as one usage unit; a failed request counts nothing. The labels can also be in a file, sent as `multipart/form-data` or uploaded before and named as `file_url`; `items` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; with the same one the same file is processed and charged once. An `Idempotency-Key` is not looked at with `multipart/form-data`.
         */
        post: operations["verifyPotSizes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verify/plant-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a list of plants with sizes and quantities
         * @description Takes name, size, number and price out of every row of a list, and answers each with the record of the name, the result of the size and the number of plants, in the order of the list. Rows are texts, objects with their cells, or those of a file, in which the columns are found by headings and contents. A row costs one usage unit for its name and one for its size; a failed request counts nothing. `items` come before `file_url`, and that before `file`. An `Idempotency-Key` is not looked at with `multipart/form-data`.
         */
        post: operations["verifyPlantList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pot-sizes/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of sizes
         * @description All categories that labels are classified into, with their stages, bands, aliases and the sources of their figures. Filters can be combined; nothing is charged.
         */
        get: operations["listSizeCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pot-sizes/equivalents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what would do in place of a size
         * @description Containers and plants of about the same size as a category, from half to twice its litres of growth equivalent, nearest first; of those up to a third larger or smaller the ones of its stage before the others. Growth equivalents are estimates. Nothing is charged.
         */
        get: operations["listEquivalentSizes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/routes/from-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the routes that process an uploaded file
         * @description Each takes the address of an uploaded file as `file_url`.
         */
        get: operations["listRoutesFromUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/delegate-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a token for the web page of a merchant
         * @description For backends of platforms: hands out a token with which a web page uploads files of a merchant and has them processed, without the API key. Usage is counted for the merchant. The key needs platform integration (teams plan) and is sent as a bearer token or in `X-API-Key`. It costs no unit. An `Idempotency-Key` is ignored: the answer would be remembered longer than the token lives, and a second token does no harm.
         */
        post: operations["delegateUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a resumable upload
         * @description Creation of tus 1.0.0, for any tus client. `Upload-Length` is the size of the file, `Upload-Metadata` its `filename` (required) and `filetype`. First bytes may come along (`Content-Type: application/offset+octet-stream`). With a delegation token the file is that of its merchant.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{id}": {
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
         * Delete an upload
         * @description Termination of tus: the file is deleted at once, whether it is complete or not.
         */
        delete: operations["deleteUpload"];
        options?: never;
        /**
         * How much of an upload has arrived
         * @description A client that was interrupted goes on from `Upload-Offset`.
         */
        head: operations["getUploadOffset-head"];
        /**
         * Send bytes of an upload
         * @description The body has the bytes from `Upload-Offset` on (`Content-Type: application/offset+octet-stream`). With `Upload-Checksum` (sha1, sha256, md5) they are kept only when it is right. An upload that was begun may go on with a new token of the same key for the same merchant.
         */
        patch: operations["continueUpload"];
        trace?: never;
    };
    "/v1/auth/validate-api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may this API key be used for?
         * @description Tells what the key that is sent may be used for and what is left of it. It costs no unit. As everywhere, a key is sent as a bearer token only with the teams plan: one below it is 403 there, and is right in `X-API-Key`.
         */
        get: operations["validateApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who is signed in
         * @description The person of the session, and their account.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Begins a session, which ends after 12 hours without use or 7 days. Its id is in a cookie that scripts cannot read. Attempts are limited by address and by e-mail address.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session. Its cookie is worth nothing from then on.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description All other sessions of the person end.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/link/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a one-time link is for
         * @description The link stays as it is.
         */
        post: operations["lookAtLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use a one-time link
         * @description Makes the person, or sets their new password, and signs them in. A new password ends all sessions from before.
         */
        post: operations["useLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people
         * @description Everybody who may sign in to the account, in the order in which they joined.
         */
        get: operations["listPeople"];
        put?: never;
        /**
         * Invite somebody
         * @description Makes a one-time link, valid for 7 days, to hand to the person. A newer invitation of the same address takes its place. The service sends no e-mail.
         */
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/people/{id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link for a new password
         * @description For somebody who has lost theirs: a one-time link, valid for 24 hours. The old password works until the link is used.
         */
        post: operations["makePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/people/{id}": {
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
         * Remove somebody
         * @description Their sessions end at once. API keys belong to the account and stay.
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        /**
         * Change the role of somebody
         * @description It counts from their next request on. The last owner stays one.
         */
        patch: operations["changePerson"];
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the account
         * @description The account with the limits of its plan and its usage of this month.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename the account
         * @description For owners. The plan is changed by the operator of the service.
         */
        patch: operations["changeAccount"];
        trace?: never;
    };
    "/v1/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys
         * @description The keys of the account, the newest first, with what each has used since its last reset.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Answers the key with its secret, which is shown this once. Send an `Idempotency-Key` to be able to repeat the request when its answer was lost.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an API key
         * @description One key of the account, without its secret, which nobody can read again.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change, deactivate or activate an API key
         * @description What is left out stays as it is; null removes a limit or the expiry. Every process goes by it within five seconds.
         */
        patch: operations["changeApiKey"];
        trace?: never;
    };
    "/v1/account/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key by a new one
         * @description The new key has the name, plan and limits of the old one and goes on counting where it is; the old one works for so many hours more. A key can be rotated once; then rotate the one that replaced it.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage
         * @description What was charged, one row for each month (UTC), key, merchant and operation. Without `from` and `to` that of the current month.
         */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/usage.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the usage as CSV
         * @description All rows that `GET /v1/account/usage` lists with the same filters, in one file. When the service fails midway the transfer ends with an error.
         */
        get: operations["downloadUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened in the account
         * @description For owners: sign-ins, changes of keys, limits, people and the account itself, the newest first.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as OpenAPI 3.1.0 */
        get: operations["getInterfaceDescription"];
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
         * @description The account of whoever is signed in.
         * @example {
         *       "id": "acc_4Qm9xkq3Tn6yZ1bW",
         *       "name": "Green Valley Nursery",
         *       "plan": "pro",
         *       "limits": {
         *         "requests_per_minute": 300,
         *         "burst": 60,
         *         "units_per_minute": 6000,
         *         "units_per_month": 25000,
         *         "units_per_merchant": null
         *       },
         *       "this_month": {
         *         "month": "2026-11",
         *         "units": 1840,
         *         "units_limit": 25000,
         *         "resets_at": "2026-12-01T00:00:00.000Z",
         *         "active_merchants": 0,
         *         "included_units": null,
         *         "overage_units": 0
         *       }
         *     }
         */
        Account: {
            /**
             * @description The id of the account.
             * @example acc_local
             */
            id: string;
            name: string;
            /** @enum {string} */
            plan: "basic" | "pro" | "teams";
            limits: components["schemas"]["PlanLimits"];
            this_month: components["schemas"]["MonthOfAccount"];
        };
        /**
         * @description What is changed of the account.
         * @example {
         *       "name": "Green Valley Nursery"
         *     }
         */
        AccountChanges: {
            /** @description The name of the account, 1 to 100 characters. */
            name: string;
        };
        /**
         * @example {
         *       "wavelengths": [
         *         300,
         *         310,
         *         320,
         *         330,
         *         340,
         *         350,
         *         360,
         *         370,
         *         380,
         *         390,
         *         400,
         *         410,
         *         420,
         *         430,
         *         440,
         *         450,
         *         460,
         *         470,
         *         480,
         *         490,
         *         500,
         *         510,
         *         520,
         *         530,
         *         540,
         *         550,
         *         560,
         *         570,
         *         580,
         *         590,
         *         600,
         *         610,
         *         620,
         *         630,
         *         640,
         *         650,
         *         660,
         *         670,
         *         680,
         *         690,
         *         700
         *       ],
         *       "reflectance": [
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         5,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60,
         *         60
         *       ],
         *       "unit": "percent"
         *     }
         */
        AnalyseFlowerRequest: {
            /** @description In nm, ascending, from 300 to 699 in steps of at most 10 nm. Left out: 300, 301, … 699. */
            wavelengths?: number[];
            /** @description A value for each wavelength; 400 of them without wavelengths. */
            reflectance: number[];
            /**
             * @description Guessed, with a warning, where it is left out.
             * @enum {string}
             */
            unit?: "fraction" | "percent";
            /**
             * @description Whose eyes: `honeybee` (the default) or `bumblebee`.
             * @default honeybee
             * @enum {string}
             */
            observer?: "honeybee" | "bumblebee";
            /**
             * @description What the eyes are adapted to: green leaves, or a reflectance of your own.
             * @default green-foliage
             */
            background?: "green-foliage" | {
                /** @description In nm, ascending, from 300 to 699 in steps of at most 10 nm. Left out: 300, 301, … 699. */
                wavelengths?: number[];
                /** @description A value for each wavelength; 400 of them without wavelengths. */
                reflectance: number[];
                /**
                 * @description Guessed, with a warning, where it is left out.
                 * @enum {string}
                 */
                unit?: "fraction" | "percent";
            };
        };
        /**
         * @description A spectrum with all its colours, in the form of a record. Nothing of it is kept.
         * @example {
         *       "id": null,
         *       "taxonomy": {
         *         "family": "Fabaceae",
         *         "genus": "Acacia",
         *         "species": "dealbata",
         *         "full_name": "Acacia dealbata",
         *         "infraspecific": null,
         *         "morph": null,
         *         "accepted_name": "Acacia dealbata",
         *         "accepted_family": "Fabaceae",
         *         "name_status": "validated"
         *       },
         *       "collection": {
         *         "country": null,
         *         "town": null,
         *         "collector": null,
         *         "publication": "Pigments: usual for this colour; which pigment it is was not traced. Ultraviolet: usual for this pigment class.",
         *         "accession": null,
         *         "altitude_m": null
         *       },
         *       "classification": {
         *         "plant_section": "stamens",
         *         "is_main_colour": true,
         *         "is_leaf": false,
         *         "human_colour": "yellow",
         *         "human_colour_group": "yellow",
         *         "human_colour_derived": false,
         *         "bee_colour": "green",
         *         "published_bee_colour": null,
         *         "computed_bee_colour": "green"
         *       },
         *       "color_spaces": {
         *         "colour_triangle": {
         *           "x": 0.483608,
         *           "y": -0.270617,
         *           "quantum_flux": {
         *             "uv": 0.796857,
         *             "blue": 0.844308,
         *             "green": 3.880004
         *           }
         *         },
         *         "colour_hexagon": {
         *           "x": 0.304503,
         *           "y": -0.161486,
         *           "excitation": {
         *             "uv": 0.443473,
         *             "blue": 0.457791,
         *             "green": 0.795082
         *           }
         *         },
         *         "coc": {
         *           "a": 0.869729,
         *           "b": -5.012321
         *         }
         *       },
         *       "computed_color": {
         *         "rgb": [
         *           239,
         *           213,
         *           0
         *         ],
         *         "hex": "#efd500",
         *         "lab": [
         *           84.817626,
         *           -8.098418,
         *           91.072822
         *         ],
         *         "chroma": 91.432178,
         *         "hue": 95.081516,
         *         "in_gamut": false
         *       },
         *       "bee_vision": {
         *         "observer": "honeybee (Apis mellifera)",
         *         "observer_source": "Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40",
         *         "background": "green-foliage",
         *         "contrast": 0.344673,
         *         "green_contrast": 0.295082,
         *         "hexagon_angle": 117.938242,
         *         "false_colour": "#bb473a",
         *         "false_colour_note": "False colour: green receptor as red, blue as green, ultraviolet as blue. A convention of drawing, not what a bee sees."
         *       },
         *       "morphology": {
         *         "height_cm": null,
         *         "tube_mm": null,
         *         "corolla_mm": null,
         *         "pollinators": []
         *       },
         *       "evidence": null,
         *       "source": null,
         *       "source_label": null,
         *       "licence": null,
         *       "citation": null,
         *       "warnings": [
         *         "The unit was not given: the values were taken for percent, as the largest is 83.2."
         *       ]
         *     }
         */
        AnalysedFlower: {
            id: null;
            taxonomy: {
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
            collection: {
                country: string | null;
                town: string | null;
                collector: string | null;
                publication: string | null;
                accession: string | null;
                altitude_m: number | null;
            };
            classification: {
                plant_section: string | null;
                is_main_colour: boolean | null;
                is_leaf: boolean;
                human_colour: string;
                human_colour_group: string | null;
                human_colour_derived: boolean;
                /** @enum {string} */
                bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                published_bee_colour: ("UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white") | null;
                /** @enum {string} */
                computed_bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
            };
            color_spaces: {
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
            computed_color: {
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
            bee_vision: {
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
            morphology: {
                height_cm: number | null;
                tube_mm: number | null;
                corolla_mm: number | null;
                pollinators: string[];
            };
            evidence: null;
            source: null;
            source_label: null;
            licence: null;
            citation: null;
            warnings: string[];
        };
        /**
         * @description An API key: everything but the key itself.
         * @example {
         *       "id": "key_4Qm9xkq3Tn6yZ1bW",
         *       "name": "web shop",
         *       "plan": "pro",
         *       "platform_integration": false,
         *       "prefix": "pds_live_",
         *       "last_four": "x7Qp",
         *       "active": true,
         *       "status": "active",
         *       "expires_at": "2027-11-22T00:00:00.000Z",
         *       "created_at": "2026-11-22T09:12:00.000Z",
         *       "last_used_at": "2026-11-22T10:30:00.000Z",
         *       "credit_limit": 5000,
         *       "credit_reset": "monthly",
         *       "used": 1840,
         *       "resets_at": "2026-12-01T00:00:00.000Z",
         *       "requests_per_minute": 60,
         *       "burst": null,
         *       "units_per_minute": null,
         *       "units_per_month": null,
         *       "replaced_by": null,
         *       "is_dashboard": false
         *     }
         */
        ApiKey: {
            /**
             * @description The id of the key.
             * @example key_4Qm9xkq3Tn6yZ1bW
             */
            id: string;
            name: string;
            /**
             * @description At most that of the account counts.
             * @enum {string}
             */
            plan: "basic" | "pro" | "teams";
            /** @description Whether the key may hand out delegation tokens; only with the teams plan. */
            platform_integration: boolean;
            /** @description How the key begins: `pds_live_` or `pds_test_`; empty for a key of the configuration. */
            prefix: string;
            /** @description The last four characters of the key. */
            last_four: string;
            /** @description False: the key was switched off. */
            active: boolean;
            /**
             * @description `active` and `replaced` keys work, the latter until `expires_at`; `inactive` and `expired` ones are refused.
             * @enum {string}
             */
            status: "active" | "inactive" | "expired" | "replaced";
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit: number | null;
            /**
             * @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never.
             * @enum {string}
             */
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
            resets_at: string | null;
            /** @description The id of the key that took its place at a rotation. */
            replaced_by: string | null;
            /** @description Whether it stands for what the people of the account do in the dashboard. Nobody holds such a key; it can be limited and switched off. */
            is_dashboard: boolean;
        };
        /**
         * @description What is left out stays as it is; null removes a limit.
         * @example {
         *       "credit_limit": 10000,
         *       "requests_per_minute": null
         *     }
         */
        ApiKeyChanges: {
            /** @description What the key is for, 1 to 100 characters. */
            name?: string;
            /** @description False switches the key off, for every process within five seconds. */
            active?: boolean;
            /** @description When the key ends, in the future; null is never. */
            expires_at?: string | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit?: number | null;
            /**
             * @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never.
             * @enum {string}
             */
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
        /**
         * @description Keys of the account, the newest first.
         * @example {
         *       "data": [
         *         {
         *           "id": "key_4Qm9xkq3Tn6yZ1bW",
         *           "name": "web shop",
         *           "plan": "pro",
         *           "platform_integration": false,
         *           "prefix": "pds_live_",
         *           "last_four": "x7Qp",
         *           "active": true,
         *           "status": "active",
         *           "expires_at": "2027-11-22T00:00:00.000Z",
         *           "created_at": "2026-11-22T09:12:00.000Z",
         *           "last_used_at": "2026-11-22T10:30:00.000Z",
         *           "credit_limit": 5000,
         *           "credit_reset": "monthly",
         *           "used": 1840,
         *           "resets_at": "2026-12-01T00:00:00.000Z",
         *           "requests_per_minute": 60,
         *           "burst": null,
         *           "units_per_minute": null,
         *           "units_per_month": null,
         *           "replaced_by": null,
         *           "is_dashboard": false
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /**
         * @description The key to make. Without limits of its own it has those of its plan.
         * @example {
         *       "name": "web shop",
         *       "credit_limit": 5000,
         *       "credit_reset": "monthly",
         *       "expires_at": "2027-11-22T00:00:00.000Z"
         *     }
         */
        ApiKeyRequest: {
            /** @description What the key is for, 1 to 100 characters. */
            name: string;
            /**
             * @description At most that of the account, which is the default.
             * @enum {string}
             */
            plan?: "basic" | "pro" | "teams";
            /**
             * @description Whether it begins with `pds_live_` (the default) or `pds_test_`.
             * @enum {string}
             */
            mode?: "live" | "test";
            /** @description May hand out delegation tokens; only with the teams plan. Default false. */
            platform_integration?: boolean;
            /** @description When the key ends, in the future; null is never. */
            expires_at?: string | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit?: number | null;
            /**
             * @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never.
             * @enum {string}
             */
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
        /**
         * @description How the old key ends.
         * @example {
         *       "overlap_hours": 24
         *     }
         */
        ApiKeyRotation: {
            /**
             * @description How long the old key goes on working, 0 to 720 hours; 24 by default.
             * @default 24
             */
            overlap_hours?: number;
        };
        /**
         * @description Something that was done in the account, or tried, as a sign-in that failed.
         * @example {
         *       "id": "1042",
         *       "at": "2026-11-22T09:12:00.000Z",
         *       "actor": {
         *         "kind": "person",
         *         "person_id": "per_9Zb2mWq7Lk4xR8cV",
         *         "email": "ann@nursery.example"
         *       },
         *       "address": "203.0.113.7",
         *       "action": "key.changed",
         *       "target": "key_4Qm9xkq3Tn6yZ1bW",
         *       "details": {
         *         "credit_limit": {
         *           "from": 5000,
         *           "to": 10000
         *         }
         *       }
         *     }
         */
        AuditEvent: {
            /**
             * @description The id of the event.
             * @example 1042
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Who did it. */
            actor: {
                /**
                 * @description `operator` is whoever runs commands on the machine of the service.
                 * @enum {string}
                 */
                kind: "person" | "operator";
                /** @description Null for the operator, and for somebody who is not known. */
                person_id: string | null;
                /** @description Null when the person was removed since. */
                email: string | null;
            };
            /** @description The network address that it came from; null for the operator. */
            address: string | null;
            /**
             * @description What happened. New actions may be added.
             * @example key.changed
             * @example person.signed_in
             */
            action: string;
            /** @description The id of what it happened to. */
            target: string | null;
            /** @description What changed, as `{ member: { from, to } }`, or plain facts. Never a secret. */
            details: {
                [key: string]: unknown;
            };
        };
        /**
         * @description What happened in the account, the newest first.
         * @example {
         *       "data": [
         *         {
         *           "id": "1042",
         *           "at": "2026-11-22T09:12:00.000Z",
         *           "actor": {
         *             "kind": "person",
         *             "person_id": "per_9Zb2mWq7Lk4xR8cV",
         *             "email": "ann@nursery.example"
         *           },
         *           "address": "203.0.113.7",
         *           "action": "key.changed",
         *           "target": "key_4Qm9xkq3Tn6yZ1bW",
         *           "details": {
         *             "credit_limit": {
         *               "from": 5000,
         *               "to": 10000
         *             }
         *           }
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        AuditPage: {
            data: components["schemas"]["AuditEvent"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /**
         * @description What a person signs in with.
         * @example {
         *       "email": "ann@nursery.example",
         *       "password": "seven larches in the rain"
         *     }
         */
        Credentials: {
            /** @description An e-mail address. */
            email: string;
            /**
             * Format: password
             * @description The password of the person.
             */
            password: string;
        };
        /**
         * @description For whom a token is made.
         * @example {
         *       "merchant_id": "merchant-042"
         *     }
         */
        DelegateUploadRequest: {
            /**
             * @description The merchant for whom files are uploaded and to whom their processing is charged: 1 to 128 characters, none of them a control character; blanks at both ends are left out. Upper and lower case are different.
             * @example merchant-042
             */
            merchant_id: string;
        };
        /**
         * @description A token with which a web page acts for one merchant, for a few minutes.
         * @example {
         *       "token": "eyJhbGciOiJIUzI1NiIsImtpZCI6ImQyMDc3OSIsInR5cCI6IkpXVCJ9.eyJhcGlfa2V5X2lkIjoia2V5XzdZcSIsInN1YiI6Im1lcmNoYW50LTA0MiJ9.c2lnbmF0dXJl",
         *       "delegation_token": "eyJhbGciOiJIUzI1NiIsImtpZCI6ImQyMDc3OSIsInR5cCI6IkpXVCJ9.eyJhcGlfa2V5X2lkIjoia2V5XzdZcSIsInN1YiI6Im1lcmNoYW50LTA0MiJ9.c2lnbmF0dXJl",
         *       "expires_at": "2026-11-22T09:17:00.000Z",
         *       "expires_in": 300
         *     }
         */
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
        /**
         * @description A mail to be looked at, and sent by a person.
         * @example {
         *       "contract_version": "2026-07-24",
         *       "source_revision": "rev-8",
         *       "subject": "Merri Creek Stage 2",
         *       "plain_text": "Hello,\n\nCould you please tell us what you can supply of the plants below, for Merri Creek Stage 2?\n\nDelivery region: Melbourne, inner north\nDelivery window: 1 September 2026 to 31 October 2026\n\n[L1] Lomandra longifolia 'Tanika' - 140mm - 250\n",
         *       "html": "<div>…</div>",
         *       "line_references": [
         *         "L1"
         *       ],
         *       "missing_critical_fields": [],
         *       "ai_generated": false,
         *       "requires_approval": true,
         *       "model": null,
         *       "warnings": []
         *     }
         */
        EnquiryDraft: {
            contract_version: string;
            source_revision: string;
            subject: string;
            plain_text: string;
            /** @description The same as `plain_text`; every text of the request is escaped. */
            html: string;
            /** @description The lines that the draft holds, in their order. */
            line_references: string[];
            /** @description JSON Pointers into the request: what a nursery will ask back for. */
            missing_critical_fields: string[];
            /** @description A model has worded what stands around the facts. */
            ai_generated: boolean;
            /** @constant */
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
            /**
             * @description What the sizes are of.
             * @enum {string}
             */
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
            /**
             * @description `same` up to a tenth, because growth equivalents are estimates.
             * @enum {string}
             */
            relation: "smaller" | "same" | "larger";
            same_stage: boolean;
            /** @description Where it is traded. */
            region: ("AU" | "NZ" | "UK" | "EU" | "US" | "CA")[];
        };
        /**
         * @description What would do in place of a category, by litres of growth equivalent.
         * @example {
         *       "id": "4.3-c45",
         *       "category": {
         *         "id": "4.3-c45",
         *         "type": "Container - Litre",
         *         "stage_order": 4,
         *         "stage_name": "Advanced Production",
         *         "is_biological": true,
         *         "matching_strategy": "Volume",
         *         "logistics": {
         *           "tier": "Pallet",
         *           "is_stackable": false,
         *           "freight_efficiency": "Medium"
         *         },
         *         "quality_profile": {
         *           "transplant_shock_risk": "Low",
         *           "seasonal_restriction": "None",
         *           "inspection_focus": "Root Circling"
         *         },
         *         "customer_note": "The same 50 L pot is sold as 75 L in some Australian regions: ask for dimensions.",
         *         "type_id": "4.3",
         *         "label": "Container 40 to 65 L (C45, C50)",
         *         "size_rank": 63,
         *         "describes": "container",
         *         "nominal_diameter_mm": 480,
         *         "volume_l": {
         *           "min": 40,
         *           "typical": 45,
         *           "max": 65.99
         *         },
         *         "growth_equivalent_l": 45
         *       },
         *       "equivalents": [
         *         {
         *           "id": "4.1-air45",
         *           "label": "Air-pruning pot, 31 to 65 L",
         *           "type": "Pot - Air Pruning",
         *           "stage_order": 4,
         *           "stage_name": "Advanced Production",
         *           "describes": "container",
         *           "volume_l": {
         *             "min": 31,
         *             "typical": 45,
         *             "max": 65.99
         *           },
         *           "growth_equivalent_l": 45,
         *           "growth_ratio": 1,
         *           "relation": "same",
         *           "same_stage": true,
         *           "region": [
         *             "AU",
         *             "NZ",
         *             "UK",
         *             "EU"
         *           ]
         *         },
         *         {
         *           "id": "4.2-bag45",
         *           "label": "Planter bag, 38 to 60 L (PB95)",
         *           "type": "Planter Bag",
         *           "stage_order": 4,
         *           "stage_name": "Advanced Production",
         *           "describes": "container",
         *           "volume_l": {
         *             "min": 38,
         *             "typical": 45,
         *             "max": 60.99
         *           },
         *           "growth_equivalent_l": 45,
         *           "growth_ratio": 1,
         *           "relation": "same",
         *           "same_stage": true,
         *           "region": [
         *             "AU",
         *             "NZ"
         *           ]
         *         }
         *       ]
         *     }
         */
        EquivalentSizes: {
            /** @description Identifier of the category: `4.1-air45`. */
            id: string;
            /** @description The category that was asked for. */
            category: components["schemas"]["StandardSize"];
            /** @description Nearest first. Empty for goods, and for what has no roots yet. */
            equivalents: components["schemas"]["EquivalentSize"][];
        };
        ExplainedGroup: {
            accepted_name: string;
            weight: number;
            /** @description Compared first: a name as written beats a guess, however many sources make the guess. */
            certainty: number;
            votes: {
                /** @enum {string} */
                source: "tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia";
                authority: number;
                strength: number;
                weight: number;
            }[];
        };
        ExplainedLookup: {
            /** @description `starter`, or the imported checklist. */
            dataset: string;
            data_version: string;
            /** @description The sources that the table answers for. */
            sources: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
            /** @description In order, reading by reading; the best finding of all is chosen. */
            steps: {
                /** @enum {string} */
                step: "exact" | "spelling" | "joined-words" | "split-words" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species" | "as-written" | "phrase-name";
                /** @description The key that was looked up. */
                sought: string;
                /** @enum {string} */
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
                /**
                 * @description What the table says of the name.
                 * @enum {string}
                 */
                status: "accepted" | "synonym" | "doubtful" | "unplaced" | "misapplied" | "misspelling";
                /** @enum {string} */
                match_stage: "author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species";
                edit_distance: number;
                /** @enum {string} */
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
            /**
             * @description What the table says of the name.
             * @enum {string}
             */
            status: "accepted" | "synonym" | "doubtful" | "unplaced" | "misapplied" | "misspelling";
            /** @enum {string} */
            match_stage: "author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species";
            edit_distance: number;
            /** @enum {string} */
            author_agreement: "equal" | "unknown" | "different";
            review_required: boolean;
        };
        /**
         * @description What was read of the file.
         * @example {
         *       "filename": "availability.xlsx",
         *       "format": "xlsx",
         *       "recognised": false,
         *       "sheets": [
         *         {
         *           "sheet": "Trees",
         *           "columns": [
         *             "Botanical name"
         *           ],
         *           "found_by": "heading",
         *           "heading_row": 3,
         *           "first_row": 4,
         *           "last_row": 46,
         *           "pages": null,
         *           "entries": 42
         *         }
         *       ],
         *       "skipped_sheets": [
         *         "Terms"
         *       ],
         *       "skipped_rows": [
         *         {
         *           "sheet": "Trees",
         *           "page": null,
         *           "row": 47,
         *           "column": "Botanical name",
         *           "text": "Total",
         *           "reason": "total"
         *         }
         *       ],
         *       "skipped_row_count": 1,
         *       "notes": []
         *     }
         */
        FileExtraction: {
            /** @description As it was sent; null without a name. */
            filename: string | null;
            /**
             * @description The format that the file was read as.
             * @enum {string}
             */
            format: "json" | "csv" | "text" | "xlsx" | "xls" | "ods" | "pdf" | "image";
            /** @description Whether text was recognised from pictures of it, which can be wrong. */
            recognised: boolean;
            sheets: {
                /** @description Name of the sheet, or where the list stands in a JSON file; null without one. */
                sheet: string | null;
                /** @description Headings of the columns that were read, else their letters. */
                columns: string[];
                /** @description Of a list of plants: the heading, else the letter, of the columns of `size`, `quantity` and `price`; null for one that the sheet does not have. */
                other_columns?: {
                    [key: string]: string | null;
                };
                /**
                 * @description How the column was found.
                 * @enum {string}
                 */
                found_by: "extraction_column" | "heading" | "content" | "only_column";
                /** @description Last row of the headings; null without any. */
                heading_row: number | null;
                /** @description The first row of which an entry was taken. */
                first_row: number | null;
                /** @description The last one. */
                last_row: number | null;
                /** @description Of a PDF: pages on which something was read. */
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
                /** @description Name of the sheet, or where the list stands in a JSON file; null without one. */
                sheet: string | null;
                /** @description Page of a PDF; null elsewhere. */
                page: number | null;
                /** @description From 1, blank rows counted: row of the sheet, line of the text, entry of the list. */
                row: number;
                /** @description Heading of the column, else its letter; null for a list without columns. */
                column: string | null;
                text: string;
                /** @enum {string} */
                reason: "heading" | "title" | "total" | "section" | "note" | "unreadable";
            }[];
            skipped_row_count: number;
            /** @description What else is good to know of the file. */
            notes: string[];
        };
        /**
         * @description Where in the file it stands.
         * @example {
         *       "sheet": "Trees",
         *       "page": null,
         *       "row": 4,
         *       "column": "Botanical name"
         *     }
         */
        FileLocation: {
            /** @description Name of the sheet, or where the list stands in a JSON file; null without one. */
            sheet: string | null;
            /** @description Page of a PDF; null elsewhere. */
            page: number | null;
            /** @description From 1, blank rows counted: row of the sheet, line of the text, entry of the list. */
            row: number;
            /** @description Heading of the column, else its letter; null for a list without columns. */
            column: string | null;
        };
        /**
         * @description What the file cost, and the month so far.
         * @example {
         *       "is_billable": true,
         *       "rows_processed": 42,
         *       "rows_succeeded": 40,
         *       "rows_failed": 2,
         *       "file_origin": "external",
         *       "month_totals": {
         *         "month": "2026-11",
         *         "is_active": true,
         *         "row_count": 592,
         *         "billable_row_count": 392
         *       }
         *     }
         */
        FileUsage: {
            /** @description False for files of the own program of the platform. */
            is_billable: boolean;
            /** @description Rows of the file that were answered, each one usage unit. */
            rows_processed: number;
            /** @description Rows for which something was found: all but `not_found` and `None`. */
            rows_succeeded: number;
            /** @description Rows for which nothing was found. They count as processed. */
            rows_failed: number;
            /**
             * @description `engine` when the file names the program that the operator has set as the own one.
             * @enum {string}
             */
            file_origin: "external" | "engine";
            /** @description Of the merchant of the delegation token; absent with an API key. */
            month_totals?: {
                /**
                 * @description The month (UTC).
                 * @example 2026-11
                 */
                month: string;
                /** @description Whether a row was charged in the month. */
                is_active: boolean;
                /** @description Rows answered in the month, this request included, charged or not. */
                row_count: number;
                /** @description Rows charged in the month, this request included. */
                billable_row_count: number;
            };
            /** @description With an API key; absent with a delegation token. */
            individual_usage_totals?: {
                /**
                 * @description The month (UTC).
                 * @example 2026-11
                 */
                month: string;
                /** @description Rows answered in the month, this request included, charged or not. */
                row_count: number;
                /** @description Rows charged in the month, this request included. */
                billable_row_count: number;
                /** @description Of the key, else of its account, whose rows are then counted here; null when neither is limited by the month, and the rows are those of the account. */
                monthly_row_limit: number | null;
                /** @description Null without a limit. */
                remaining_rows: number | null;
                /** @description Charged rows of the account above what its plan includes. */
                overage_rows: number;
            };
        };
        /**
         * @description The seven bee colours, the most frequent first.
         * @example [
         *       {
         *         "colour": "UV-green",
         *         "count": 86,
         *         "description": "Ultraviolet and green, such as many yellow flowers."
         *       }
         *     ]
         */
        FlowerBeeColours: {
            /** @enum {string} */
            colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
            count: number;
            description: string;
        }[];
        /**
         * @description Families as published, the most frequent first, each with its current name.
         * @example [
         *       {
         *         "family": "Dipsacaceae",
         *         "count": 12,
         *         "current_name": "Caprifoliaceae"
         *       }
         *     ]
         */
        FlowerFamilies: {
            family: string;
            count: number;
            current_name: string;
        }[];
        /**
         * @description The words for the colours, the most frequent first. `derived` of them come of the colour, as no collector gave a word.
         * @example [
         *       {
         *         "colour": "dark violet",
         *         "count": 14,
         *         "group": "violet",
         *         "derived": 0
         *       }
         *     ]
         */
        FlowerHumanColours: {
            colour: string;
            count: number;
            group: string | null;
            derived: number;
        }[];
        /** @description A flower that was found. What is not recorded is null. */
        FlowerMatch: {
            id: number;
            scientific_name: string | null;
            family: string | null;
            genus: string | null;
            species: string | null;
            human_colour: string;
            /**
             * @description As published, else as computed.
             * @enum {string}
             */
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
            /**
             * @description The distance in words, by the metric that was asked for.
             * @enum {string}
             */
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
            /** @enum {string} */
            computed_bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
            /** @description Distance from leaves in the colour hexagon, 0 to 1. */
            bee_contrast: number;
            /** @description Whether screens can show it; `rgb` is the nearest they can. */
            in_gamut: boolean;
            /** @description Green receptor as red, blue as green, ultraviolet as blue: a convention, not what bees see. */
            false_colour: string;
            /** @enum {string} */
            evidence: "measured" | "modelled";
            source: string;
            licence: string | null;
        };
        /**
         * @description Plants for several colours, and which bee colours they have together.
         * @example {
         *       "query": {
         *         "colors": [
         *           {
         *             "input": "lavender",
         *             "type": "name",
         *             "rgb": [
         *               230,
         *               230,
         *               250
         *             ],
         *             "lab": [
         *               91.8275,
         *               3.7078,
         *               -9.6613
         *             ]
         *           }
         *         ],
         *         "filters": {
         *           "human_colour": null,
         *           "bee_colour": null,
         *           "family": null,
         *           "evidence": "modelled",
         *           "accepted": false,
         *           "include_leaves": false
         *         },
         *         "metric": "cie76",
         *         "max_distance": 30,
         *         "limit": 1
         *       },
         *       "plants": [
         *         {
         *           "id": 900192,
         *           "scientific_name": "Malus sylvestris",
         *           "family": "Rosaceae",
         *           "genus": "Malus",
         *           "species": "sylvestris",
         *           "human_colour": "white",
         *           "bee_colour": "blue-green",
         *           "rgb": [
         *             227,
         *             210,
         *             212
         *           ],
         *           "hex": "#e3d2d4",
         *           "lab": [
         *             85.5221,
         *             6.5033,
         *             1.2135
         *           ],
         *           "color_distance": 12.88,
         *           "color_distance_ciede2000": 10.41,
         *           "difference": "clearly different",
         *           "bee_distance": null,
         *           "country": null,
         *           "collector": null,
         *           "published_name": "Malus sylvestris",
         *           "accepted_name": "Malus sylvestris",
         *           "plant_section": "petal",
         *           "human_colour_group": "white",
         *           "human_colour_derived": false,
         *           "computed_bee_colour": "blue-green",
         *           "bee_contrast": 0.1795,
         *           "in_gamut": true,
         *           "false_colour": "#cfbd5d",
         *           "evidence": "modelled",
         *           "source": "modelled",
         *           "licence": "CC0-1.0",
         *           "color_index": 0
         *         }
         *       ],
         *       "coverage": {
         *         "colors": [
         *           {
         *             "color_index": 0,
         *             "input": "lavender",
         *             "count": 1
         *           }
         *         ],
         *         "bee_colours": [
         *           {
         *             "colour": "UV",
         *             "count": 0
         *           },
         *           {
         *             "colour": "blue",
         *             "count": 0
         *           },
         *           {
         *             "colour": "blue-green",
         *             "count": 1
         *           },
         *           {
         *             "colour": "green",
         *             "count": 0
         *           },
         *           {
         *             "colour": "UV-blue",
         *             "count": 0
         *           },
         *           {
         *             "colour": "UV-green",
         *             "count": 0
         *           },
         *           {
         *             "colour": "white",
         *             "count": 0
         *           }
         *         ],
         *         "covered": [
         *           "blue-green"
         *         ],
         *         "missing": [
         *           "UV",
         *           "blue",
         *           "green",
         *           "UV-blue",
         *           "UV-green",
         *           "white"
         *         ]
         *       },
         *       "total_in_database": 305,
         *       "citation": "Plant Data Service, docs/modelled-flowers.md",
         *       "hints": []
         *     }
         */
        FlowerPalette: {
            query: {
                colors: {
                    /** @description As it was sent. */
                    input: string;
                    /** @enum {string} */
                    type: "name" | "hex" | "rgb" | "flower";
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
                    /** @enum {string} */
                    evidence: "measured" | "modelled" | "all";
                    accepted: boolean;
                    include_leaves: boolean;
                };
                /** @enum {string} */
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
                /**
                 * @description As published, else as computed.
                 * @enum {string}
                 */
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
                /**
                 * @description The distance in words, by the metric that was asked for.
                 * @enum {string}
                 */
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
                /** @enum {string} */
                computed_bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                /** @description Distance from leaves in the colour hexagon, 0 to 1. */
                bee_contrast: number;
                /** @description Whether screens can show it; `rgb` is the nearest they can. */
                in_gamut: boolean;
                /** @description Green receptor as red, blue as green, ultraviolet as blue: a convention, not what bees see. */
                false_colour: string;
                /** @enum {string} */
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
                    /** @enum {string} */
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
        /**
         * @example {
         *       "colors": [
         *         "lavender",
         *         "cream",
         *         "#c8a2c8"
         *       ],
         *       "limit": 9
         *     }
         */
        FlowerPaletteRequest: {
            /** @description 1 to 12 colours, each as `color` of GET /v1/flowers/by-color. */
            colors: string[];
            /**
             * @description How many plants, at most, for all colours together.
             * @default 12
             */
            limit?: number;
            /**
             * @description By which formula colours are compared.
             * @default cie76
             * @enum {string}
             */
            metric?: "cie76" | "ciede2000";
            /**
             * @description Plants may be so far from their colour, ΔE by the metric.
             * @default 30
             */
            max_distance?: number;
            /**
             * @description A family by its published, current or accepted name, in any case.
             * @example Lamiaceae
             */
            family?: string;
            /**
             * @description A word of `GET /v1/flowers/human-colours` or one of its groups, in any case.
             * @example violet
             */
            human_colour?: string;
            /**
             * @description How bees see it, in any case: UV, blue, blue-green, green, UV-blue, UV-green, white.
             * @example UV-blue
             */
            bee_colour?: string;
            /**
             * @description `measured` records, `modelled` ones (composed from published facts, not measured), or `all`. Default: measured where any are loaded, else modelled.
             * @enum {string}
             */
            evidence?: "measured" | "modelled" | "all";
            /** @description `true` for records with a verified name only, under their accepted names. */
            accepted?: boolean;
            /** @description `true` to search among leaves too. */
            include_leaves?: boolean;
        };
        /**
         * @description A flower with all its colours.
         * @example {
         *       "id": 900001,
         *       "taxonomy": {
         *         "family": "Fabaceae",
         *         "genus": "Acacia",
         *         "species": "dealbata",
         *         "full_name": "Acacia dealbata",
         *         "infraspecific": null,
         *         "morph": null,
         *         "accepted_name": "Acacia dealbata",
         *         "accepted_family": "Fabaceae",
         *         "name_status": "validated"
         *       },
         *       "collection": {
         *         "country": null,
         *         "town": null,
         *         "collector": null,
         *         "publication": "Pigments: usual for this colour; which pigment it is was not traced. Ultraviolet: usual for this pigment class.",
         *         "accession": null,
         *         "altitude_m": null
         *       },
         *       "classification": {
         *         "plant_section": "stamens",
         *         "is_main_colour": true,
         *         "is_leaf": false,
         *         "human_colour": "yellow",
         *         "human_colour_group": "yellow",
         *         "human_colour_derived": false,
         *         "bee_colour": "green",
         *         "published_bee_colour": null,
         *         "computed_bee_colour": "green"
         *       },
         *       "color_spaces": {
         *         "colour_triangle": {
         *           "x": 0.483608,
         *           "y": -0.270617,
         *           "quantum_flux": {
         *             "uv": 0.796857,
         *             "blue": 0.844308,
         *             "green": 3.880004
         *           }
         *         },
         *         "colour_hexagon": {
         *           "x": 0.304503,
         *           "y": -0.161486,
         *           "excitation": {
         *             "uv": 0.443473,
         *             "blue": 0.457791,
         *             "green": 0.795082
         *           }
         *         },
         *         "coc": {
         *           "a": 0.869729,
         *           "b": -5.012321
         *         }
         *       },
         *       "computed_color": {
         *         "rgb": [
         *           239,
         *           213,
         *           0
         *         ],
         *         "hex": "#efd500",
         *         "lab": [
         *           84.817626,
         *           -8.098418,
         *           91.072822
         *         ],
         *         "chroma": 91.432178,
         *         "hue": 95.081516,
         *         "in_gamut": false
         *       },
         *       "bee_vision": {
         *         "observer": "honeybee (Apis mellifera)",
         *         "observer_source": "Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40",
         *         "background": "green-foliage",
         *         "contrast": 0.344673,
         *         "green_contrast": 0.295082,
         *         "hexagon_angle": 117.938242,
         *         "false_colour": "#bb473a",
         *         "false_colour_note": "False colour: green receptor as red, blue as green, ultraviolet as blue. A convention of drawing, not what a bee sees."
         *       },
         *       "morphology": {
         *         "height_cm": null,
         *         "tube_mm": null,
         *         "corolla_mm": null,
         *         "pollinators": []
         *       },
         *       "evidence": "modelled",
         *       "source": {
         *         "id": "modelled",
         *         "title": "Flowers composed by a pigment model from published facts; not measured",
         *         "doi": null,
         *         "record_id": "Acacia dealbata, yellow"
         *       },
         *       "source_label": "carotenoid (deep); ultraviolet absorbing",
         *       "licence": "CC0-1.0",
         *       "citation": "Plant Data Service, docs/modelled-flowers.md"
         *     }
         */
        FlowerRecord: {
            id: number;
            taxonomy: {
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
            collection: {
                country: string | null;
                town: string | null;
                collector: string | null;
                publication: string | null;
                accession: string | null;
                altitude_m: number | null;
            };
            classification: {
                plant_section: string | null;
                is_main_colour: boolean | null;
                is_leaf: boolean;
                human_colour: string;
                human_colour_group: string | null;
                human_colour_derived: boolean;
                /** @enum {string} */
                bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
                published_bee_colour: ("UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white") | null;
                /** @enum {string} */
                computed_bee_colour: "UV" | "blue" | "blue-green" | "green" | "UV-blue" | "UV-green" | "white";
            };
            color_spaces: {
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
            computed_color: {
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
            bee_vision: {
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
            morphology: {
                height_cm: number | null;
                tube_mm: number | null;
                corolla_mm: number | null;
                pollinators: string[];
            };
            /** @enum {string} */
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
        /**
         * @description The reflectance of a flower, 400 values; the example is cut.
         * @example {
         *       "id": 900001,
         *       "scientific_name": "Acacia dealbata",
         *       "wavelengths": [
         *         300,
         *         301,
         *         302
         *       ],
         *       "reflectance": [
         *         0.03600172676229863,
         *         0.03583207631466027,
         *         0.03567940540847089
         *       ],
         *       "unit": "fraction",
         *       "evidence": "modelled",
         *       "source": "modelled",
         *       "licence": "CC0-1.0",
         *       "citation": "Plant Data Service, docs/modelled-flowers.md"
         *     }
         */
        FlowerSpectrum: {
            id: number;
            scientific_name: string | null;
            /** @description In nm: 300, 301, … 699. */
            wavelengths: number[];
            /** @description Fractions of a white standard, as measured; below 0 is noise. */
            reflectance: number[];
            /** @constant */
            unit: "fraction";
            /** @enum {string} */
            evidence: "measured" | "modelled";
            source: string;
            licence: string | null;
            citation: string | null;
        };
        /**
         * @description The flowers nearest to a colour.
         * @example {
         *       "query": {
         *         "input": "lavender",
         *         "type": "name",
         *         "rgb": [
         *           230,
         *           230,
         *           250
         *         ],
         *         "lab": [
         *           91.8275,
         *           3.7078,
         *           -9.6613
         *         ],
         *         "filters": {
         *           "human_colour": null,
         *           "bee_colour": null,
         *           "family": null,
         *           "evidence": "modelled",
         *           "accepted": false,
         *           "include_leaves": false
         *         },
         *         "similar_to": null,
         *         "space": "lab",
         *         "metric": "cie76",
         *         "max_distance": null,
         *         "sorted_by": "color_distance",
         *         "limit": 1
         *       },
         *       "matches": [
         *         {
         *           "id": 900192,
         *           "scientific_name": "Malus sylvestris",
         *           "family": "Rosaceae",
         *           "genus": "Malus",
         *           "species": "sylvestris",
         *           "human_colour": "white",
         *           "bee_colour": "blue-green",
         *           "rgb": [
         *             227,
         *             210,
         *             212
         *           ],
         *           "hex": "#e3d2d4",
         *           "lab": [
         *             85.5221,
         *             6.5033,
         *             1.2135
         *           ],
         *           "color_distance": 12.88,
         *           "color_distance_ciede2000": 10.41,
         *           "difference": "clearly different",
         *           "bee_distance": null,
         *           "country": null,
         *           "collector": null,
         *           "published_name": "Malus sylvestris",
         *           "accepted_name": "Malus sylvestris",
         *           "plant_section": "petal",
         *           "human_colour_group": "white",
         *           "human_colour_derived": false,
         *           "computed_bee_colour": "blue-green",
         *           "bee_contrast": 0.1795,
         *           "in_gamut": true,
         *           "false_colour": "#cfbd5d",
         *           "evidence": "modelled",
         *           "source": "modelled",
         *           "licence": "CC0-1.0"
         *         }
         *       ],
         *       "total_in_database": 305,
         *       "citation": "Plant Data Service, docs/modelled-flowers.md",
         *       "hints": []
         *     }
         */
        FlowersByColor: {
            query: {
                /** @description As it was sent. */
                input: string;
                /** @enum {string} */
                type: "name" | "hex" | "rgb" | "flower";
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
                    /** @enum {string} */
                    evidence: "measured" | "modelled" | "all";
                    accepted: boolean;
                    include_leaves: boolean;
                };
                similar_to: number | null;
                /** @enum {string} */
                space: "lab" | "bee";
                /** @enum {string} */
                metric: "cie76" | "ciede2000";
                max_distance: number | null;
                /** @enum {string} */
                sorted_by: "color_distance" | "color_distance_ciede2000" | "bee_distance" | "bee_contrast";
                limit: number;
            };
            matches: components["schemas"]["FlowerMatch"][];
            /** @description Records of the evidence that was searched, as loaded at present. */
            total_in_database: number;
            citation: string;
            /** @description What may be amiss with the question, for people. */
            hints: string[];
        };
        /**
         * @example {
         *       "species_name": "Eucalyptus globulus",
         *       "gcm": "mpi-esm1-2-hr",
         *       "scenario": "ssp585",
         *       "period": "2070",
         *       "threshold": 0.5
         *     }
         */
        GenerateSdmRequest: {
            /** @description Scientific name of a species, 1 to 200 characters. Capitals, synonyms and small misspellings are put right first. A cultivar is modelled as its species. */
            species_name: string;
            /**
             * @description Global climate model.
             * @default mpi-esm1-2-hr
             * @enum {string}
             */
            gcm?: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
            /**
             * @description Emissions: `ssp126` very low, `ssp245` intermediate, `ssp370` high, `ssp585` very high. `GET /v1/sdm/scenarios` lists what is there.
             * @default ssp585
             * @enum {string}
             */
            scenario?: "ssp126" | "ssp245" | "ssp370" | "ssp585";
            /**
             * @description `2030` is 2011-2040, `2050` 2041-2070, `2070` 2071-2100; a text or a number.
             * @enum {string|integer}
             */
            period?: "2030" | "2050" | "2070" | 2030 | 2050 | 2070;
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
        /**
         * @description The service is alive.
         * @example {
         *       "status": "ok",
         *       "service": "plant-data-service",
         *       "version": "1.0.0"
         *     }
         */
        Health: {
            /** @constant */
            status: "ok";
            /** @constant */
            service: "plant-data-service";
            version: string;
        };
        /**
         * @description An OpenAPI document.
         * @example {
         *       "openapi": "3.1.0"
         *     }
         */
        InterfaceDescription: {
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Who is invited, and as what.
         * @example {
         *       "email": "ben@nursery.example",
         *       "role": "member"
         *     }
         */
        Invitation: {
            /** @description An e-mail address. */
            email: string;
            /**
             * @description Owners also manage people, and see the audit log.
             * @enum {string}
             */
            role: "owner" | "member";
        };
        /**
         * @description What a one-time link is for.
         * @example {
         *       "purpose": "invitation",
         *       "account_name": "Green Valley Nursery",
         *       "email": "ann@nursery.example",
         *       "role": "member",
         *       "expires_at": "2026-11-29T08:00:00.000Z"
         *     }
         */
        LinkOffer: {
            /**
             * @description `owner`: the first owner of an account, `invitation`: a new member, `password`: a new password.
             * @enum {string}
             */
            purpose: "owner" | "invitation" | "password";
            account_name: string;
            /** @description Whom the link is for. Null for the first owner, who chooses the address. */
            email: string | null;
            /**
             * @description Owners also manage people, and see the audit log.
             * @enum {string}
             */
            role: "owner" | "member";
            /**
             * Format: date-time
             * @description Until when the link can be used.
             */
            expires_at: string;
        };
        /**
         * @description The one-time link that is asked about.
         * @example {
         *       "token": "q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA"
         *     }
         */
        LinkToken: {
            /**
             * @description What stands behind the # of a one-time link.
             * @example q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA
             */
            token: string;
        };
        /**
         * @description A one-time link, and what is chosen by whoever uses it.
         * @example {
         *       "token": "q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA",
         *       "email": "ann@nursery.example",
         *       "name": "Ann Larch",
         *       "password": "seven larches in the rain"
         *     }
         */
        LinkUse: {
            /**
             * @description What stands behind the # of a one-time link.
             * @example q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA
             */
            token: string;
            /** @description Needed of the first owner, else ignored. */
            email?: string;
            /** @description Needed of whoever joins, 1 to 100 characters. Ignored with a link for a new password. */
            name?: string;
            /**
             * Format: password
             * @description 10 to 200 characters, any but control characters, and not easy to guess.
             */
            password: string;
        };
        /** @description What the account has used in the current month. */
        MonthOfAccount: {
            /**
             * @description The current month (UTC).
             * @example 2026-11
             */
            month: string;
            /** @description Units of all keys so far. */
            units: number;
            /** @description The most units that the month may have. Null is unlimited. */
            units_limit: number | null;
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
        /** @description How the record came about; only with `explain=true`. */
        NameExplanation: {
            /** @description What the submitted string was tried as, best first; empty when it was not looked up. */
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
        /**
         * @description The new key, with its secret.
         * @example {
         *       "id": "key_4Qm9xkq3Tn6yZ1bW",
         *       "name": "web shop",
         *       "plan": "pro",
         *       "platform_integration": false,
         *       "prefix": "pds_live_",
         *       "last_four": "x7Qp",
         *       "active": true,
         *       "status": "active",
         *       "expires_at": "2027-11-22T00:00:00.000Z",
         *       "created_at": "2026-11-22T09:12:00.000Z",
         *       "last_used_at": null,
         *       "credit_limit": 5000,
         *       "credit_reset": "monthly",
         *       "used": 0,
         *       "resets_at": "2026-12-01T00:00:00.000Z",
         *       "requests_per_minute": 60,
         *       "burst": null,
         *       "units_per_minute": null,
         *       "units_per_month": null,
         *       "replaced_by": null,
         *       "is_dashboard": false,
         *       "secret": "pds_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3x7Qp"
         *     }
         */
        NewApiKey: {
            /**
             * @description The id of the key.
             * @example key_4Qm9xkq3Tn6yZ1bW
             */
            id: string;
            name: string;
            /**
             * @description At most that of the account counts.
             * @enum {string}
             */
            plan: "basic" | "pro" | "teams";
            /** @description Whether the key may hand out delegation tokens; only with the teams plan. */
            platform_integration: boolean;
            /** @description How the key begins: `pds_live_` or `pds_test_`; empty for a key of the configuration. */
            prefix: string;
            /** @description The last four characters of the key. */
            last_four: string;
            /** @description False: the key was switched off. */
            active: boolean;
            /**
             * @description `active` and `replaced` keys work, the latter until `expires_at`; `inactive` and `expired` ones are refused.
             * @enum {string}
             */
            status: "active" | "inactive" | "expired" | "replaced";
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit: number | null;
            /**
             * @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never.
             * @enum {string}
             */
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
            resets_at: string | null;
            /** @description The id of the key that took its place at a rotation. */
            replaced_by: string | null;
            /** @description Whether it stands for what the people of the account do in the dashboard. Nobody holds such a key; it can be limited and switched off. */
            is_dashboard: boolean;
            /** @description The key itself. It is shown this once and can never be read again. */
            secret: string;
        };
        /**
         * @description A one-time link.
         * @example {
         *       "link": "https://plants.example.org/welcome#q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA",
         *       "expires_at": "2026-11-29T08:00:00.000Z"
         *     }
         */
        NewLink: {
            /** @description Hand it to the person. It is shown this once. */
            link: string;
            /**
             * Format: date-time
             * @description Until when it can be used.
             */
            expires_at: string;
        };
        /**
         * @description The password that is set, and the one that it takes the place of.
         * @example {
         *       "current_password": "seven larches in the rain",
         *       "new_password": "eight maples in the snow"
         *     }
         */
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
        /**
         * @description Somebody who may sign in.
         * @example {
         *       "id": "per_9Zb2mWq7Lk4xR8cV",
         *       "name": "Ann Larch",
         *       "email": "ann@nursery.example",
         *       "role": "owner",
         *       "created_at": "2026-11-02T08:00:00.000Z",
         *       "last_signed_in_at": "2026-11-22T07:58:12.000Z"
         *     }
         */
        Person: {
            /**
             * @description The id of the person.
             * @example per_9Zb2mWq7Lk4xR8cV
             */
            id: string;
            name: string;
            email: string;
            /**
             * @description Owners also manage people, and see the audit log.
             * @enum {string}
             */
            role: "owner" | "member";
            /**
             * Format: date-time
             * @description When the person joined.
             */
            created_at: string;
            /** @description Null until the first time. */
            last_signed_in_at: string | null;
        };
        /**
         * @description People of the account, in the order in which they joined.
         * @example {
         *       "data": [
         *         {
         *           "id": "per_9Zb2mWq7Lk4xR8cV",
         *           "name": "Ann Larch",
         *           "email": "ann@nursery.example",
         *           "role": "owner",
         *           "created_at": "2026-11-02T08:00:00.000Z",
         *           "last_signed_in_at": "2026-11-22T07:58:12.000Z"
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        PersonPage: {
            data: components["schemas"]["Person"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /** @description What the plan of the account grants. */
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
        PlantListResult: {
            /** @description The row as it was sent; of a file its text, or the cells that were read. */
            input_row: string | components["schemas"]["PlantListRowCells"];
            /** @description What is known of the name; null for a row without one. */
            name: components["schemas"]["UnifiedTaxonomicRecord"] | null;
            /** @description What the size means; null for a row that says nothing of it. */
            pot_size: components["schemas"]["PotSizeResult"] | null;
            /** @description Number of plants; null where the row does not say. */
            quantity: number | null;
            /** @description Price of one; null where the row does not say. */
            price: {
                amount: number;
                /** @description Sign or code as written; null where there is none. */
                currency: string | null;
            } | null;
            /** @description Where in the file it stands; with a file only. */
            location?: components["schemas"]["FileLocation"];
        };
        PlantListRowCells: {
            /** @description Name of the plant. */
            name: string;
            /** @description Size of the plant or its container. Absent or blank: it is read from `name`. */
            size?: (string | number) | null;
            /** @description Number of plants. Absent or blank: it is read from `name`. */
            quantity?: (string | number) | null;
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
            /** @enum {string} */
            reason: "spelling" | "other-genus" | "other-rank" | "common-name" | "homonym";
            edit_distance: number;
        };
        PotSizeResult: {
            /** @description The label as it was sent. */
            input_label: string;
            /**
             * @description `High`: an explicit size. `Medium`: something was inferred, see `normalizations`. `Low`: several sizes, or a vague word. `None`: no size was found. `Exact` is reserved for registered identifiers.
             * @enum {string}
             */
            match_confidence: "Exact" | "High" | "Medium" | "Low" | "None";
            /** @description The category; null exactly where `match_confidence` is `None`. */
            standard_data: components["schemas"]["StandardSize"] | null;
            /** @description All that the label says of the stock or of the order, in its order. */
            measurements: {
                /** @enum {string} */
                kind: "volume" | "diameter" | "us_class" | "planter_bag" | "cells" | "cell_volume" | "box" | "depth" | "girth" | "calliper" | "height" | "spread" | "clear_stem" | "rootball" | "bulb" | "stems" | "root_system" | "transplanted" | "age" | "grade" | "form" | "pack_count" | "quantity" | "price" | "weight";
                /** @description A number, or a text such as `bare_root`; null for a range that has ends only. */
                value: number | string | null;
                /** @description Ends of a range; absent for a single value. */
                min?: number;
                max?: number;
                /** @description Null for counts and texts. */
                unit: string | null;
                /** @description As it stands in the label. */
                text: string;
            }[];
            /** @description Other categories that the label may mean, the most likely first. */
            alternatives: {
                id: string;
                /** @enum {string} */
                match_confidence: "High" | "Medium" | "Low";
                /**
                 * @description Why the label may mean this category too.
                 * @enum {string}
                 */
                reason: "also_listed" | "range_upper_bound" | "former_size" | "same_volume" | "same_diameter" | "other_reading" | "plant_dimension";
            }[];
            /** @description What was repaired or assumed when the label was read. */
            normalizations: ("ocr_repair" | "decimal_comma" | "thousands_comma" | "fraction" | "inch_trade_size" | "unit_assumed_mm" | "unit_assumed_cm" | "pot_assumed" | "girth_assumed" | "range_lower_bound" | "first_of_several" | "target_size" | "volume_over_diameter" | "pints_to_litres" | "unit_of_heading" | "uncertain_recognition")[];
            /** @description The part of the label that decided; null where nothing did. */
            matched_text: string | null;
            /** @description Identifiers of the category in schemes that the operator has set; null without any. */
            external_ids: {
                [key: string]: string;
            } | null;
            /** @description How sure the recognition of the text is; absent where it was not read from a picture. */
            recognition_confidence?: number;
            /** @description Where in the file it stands; with a file only. */
            location?: components["schemas"]["FileLocation"];
        };
        /** @description An error, in the form of RFC 9457. */
        Problem: {
            /** @description A URN made from `error`. */
            type: string;
            /** @description The same text for every problem with this `error`. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What went wrong this time. */
            detail: string;
            /** @description The error code, for programs. New codes may be added. */
            error: string;
            /** @description Equal to `detail`. */
            message: string;
            /** @description Names this request in the logs; also in the `X-Request-Id` header. */
            request_id: string;
            /** @description Problems with members of the request. */
            errors?: {
                /**
                 * @description JSON Pointer to the member.
                 * @example /species_names/0
                 */
                pointer: string;
                /**
                 * @description What kind of problem.
                 * @example invalid_type
                 */
                code: string;
                /** @description What was received and what would be right. */
                message: string;
            }[];
            /** @description When to try again (429, 503, and 409 for what is under way). */
            retry_after_seconds?: number;
        };
        /**
         * @description Whether the service can do its work.
         * @example {
         *       "status": "ok",
         *       "service": "plant-data-service",
         *       "version": "1.0.0",
         *       "checks": {
         *         "database": "ok",
         *         "storage": "ok",
         *         "queue": "ok",
         *         "sources": "ok",
         *         "models": "ok",
         *         "flowers": "ok",
         *         "climate": "ok"
         *       },
         *       "not_in_use": [
         *         "storage",
         *         "models"
         *       ]
         *     }
         */
        Readiness: {
            /**
             * @description `down` when an essential part is down, `degraded` when any part is not `ok`.
             * @enum {string}
             */
            status: "ok" | "degraded" | "down";
            /** @constant */
            service: "plant-data-service";
            version: string;
            /** @description Each part; a part that is listed under `not_in_use` is `ok` because nothing in it can fail. */
            checks: {
                /** @enum {string} */
                database: "ok" | "degraded" | "down";
                /** @enum {string} */
                storage: "ok" | "degraded" | "down";
                /** @enum {string} */
                queue: "ok" | "degraded" | "down";
                /** @enum {string} */
                sources: "ok" | "degraded" | "down";
                /** @enum {string} */
                models: "ok" | "degraded" | "down";
                /** @enum {string} */
                flowers: "ok" | "degraded" | "down";
                /** @enum {string} */
                climate: "ok" | "degraded" | "down";
            };
            /** @description Parts that this deployment does not have or has switched off. */
            not_in_use: ("database" | "storage" | "queue" | "sources" | "models" | "flowers" | "climate")[];
        };
        /**
         * @description What the reply says, for a person to approve.
         * @example {
         *       "contract_version": "2026-07-24",
         *       "supply_request_id": "sr-1",
         *       "source_revision": "rev-8",
         *       "lines": [
         *         {
         *           "supply_request_line_id": "L1",
         *           "outcome": "partial",
         *           "confirmable_quantity": 110,
         *           "quoted_quantity": null,
         *           "offered_grade": "140mm",
         *           "supplied_dimensions": null,
         *           "ready_start": "2026-08-14",
         *           "ready_end": "2026-08-14",
         *           "valid_until": null,
         *           "conditions": "ex GST",
         *           "alternate_canonical_species_id": null,
         *           "alternate_botanical_name": null,
         *           "alternatives": [
         *             {
         *               "botanical_name": null,
         *               "canonical_species_id": null,
         *               "grade": "140mm",
         *               "quantity": 140,
         *               "ready_start": "2026-10-11",
         *               "ready_end": "2026-10-20",
         *               "unit_price": null
         *             }
         *           ],
         *           "unit_price": 5.9,
         *           "currency": "AUD",
         *           "price_status": "quoted",
         *           "evidence": [
         *             {
         *               "text": "Tanika",
         *               "start": 0,
         *               "end": 6
         *             }
         *           ],
         *           "extraction_confidence": 0.9
         *         }
         *       ],
         *       "unaddressed_line_ids": [],
         *       "summary": "Of 1 line: 1 in part.",
         *       "extraction_confidence": 0.9,
         *       "needs_manual_review": true,
         *       "requires_approval": true,
         *       "warnings": [
         *         "Read by rules, without a language model."
         *       ]
         *     }
         */
        ReplyExtraction: {
            contract_version: string;
            supply_request_id: string;
            source_revision: string;
            lines: {
                supply_request_line_id: string;
                /** @enum {string} */
                outcome: "available" | "partial" | "can_grow" | "alternative_proposed" | "unavailable";
                confirmable_quantity: number;
                quoted_quantity: number | null;
                offered_grade: string | null;
                supplied_dimensions: string | null;
                ready_start: string | null;
                ready_end: string | null;
                valid_until: string | null;
                conditions: string | null;
                alternate_canonical_species_id: string | null;
                alternate_botanical_name: string | null;
                alternatives: {
                    botanical_name: string | null;
                    canonical_species_id: string | null;
                    grade: string | null;
                    quantity: number | null;
                    ready_start: string | null;
                    ready_end: string | null;
                    unit_price: number | null;
                }[];
                unit_price: number | null;
                currency: string | null;
                /** @enum {string} */
                price_status: "quoted" | "poa" | "none";
                evidence: {
                    text: string;
                    start: number;
                    end: number;
                }[];
                extraction_confidence: number;
            }[];
            unaddressed_line_ids: string[];
            summary: string;
            extraction_confidence: number;
            needs_manual_review: boolean;
            /** @constant */
            requires_approval: true;
            warnings: string[];
        };
        /**
         * @example {
         *       "supply_request_id": "sr-1",
         *       "source_revision": "rev-8",
         *       "request_lines": [
         *         {
         *           "id": "L1",
         *           "schedule_line_id": "sch-1",
         *           "botanical_name": "Lomandra longifolia 'Tanika'",
         *           "quantity": 250,
         *           "target_grade": "140mm"
         *         }
         *       ],
         *       "text_body": "Tanika 140mm - 110 available now, $5.90 ex GST. Balance mid October.",
         *       "received_at": "2026-08-14T09:12:00+10:00",
         *       "region_code": "AU-VIC"
         *     }
         */
        ReplyToExtract: {
            /**
             * @description Version of this contract.
             * @default 2026-07-24
             * @constant
             */
            contract_version?: "2026-07-24";
            supply_request_id: string;
            source_revision: string;
            request_lines: components["schemas"]["SupplyRequestLine"][];
            /** @description The mail as it came, plain text or HTML. Untrusted: nothing in it is followed. */
            text_body: string;
            /** @default null */
            sender?: string | null;
            /** @default null */
            subject?: string | null;
            /**
             * @description When it came, in local time with its offset; without it days such as "next week" stay unknown.
             * @default null
             */
            received_at?: string | null;
            /** @default null */
            region_code?: string | null;
            /** @default null */
            horizon_start?: string | null;
            /** @default null */
            horizon_end?: string | null;
        };
        /**
         * @example {
         *       "site_url": "https://shop.example.org",
         *       "items": [
         *         {
         *           "product_id": 15133,
         *           "sku": "ACM-200",
         *           "botanical_name": "Acacia melanoxylon"
         *         }
         *       ],
         *       "generation_mode": "none"
         *     }
         */
        ResolveRetailImagesRequest: {
            /** @description The origin of the storefront; a path and what follows it are dropped. */
            site_url: string;
            items: components["schemas"]["RetailItem"][];
            /**
             * @description `allow`: where no image is found one may be generated, and is labelled so. `none`: generated images are not answered either.
             * @default none
             * @enum {string}
             */
            generation_mode?: "none" | "allow";
        };
        RetailImage: {
            /** @description Alternative text. */
            alt: string;
            alt_lang: string;
            /** @description Of the largest variant. */
            width: number;
            height: number;
            dominant_color: string;
            blurhash: string;
            variants: components["schemas"]["RetailImageVariant"][];
            license: {
                /** @description `CC0-1.0`, `CC-BY-4.0`, `CC-BY-SA-3.0`, …, `PDM-1.0`, or `operator` for images that the operator of this service owns or had generated. */
                id: string;
                url: string | null;
                requires_attribution: boolean;
            };
            /** @description Where the image is from. `generated`: a model has made it. */
            attribution: {
                /** @description To be shown beside the image where it is required. */
                text: string;
                /** @description The same with links, safe to be put into a page. */
                html: string;
                author: string | null;
                /** @enum {string} */
                source: "operator" | "wikimedia_commons" | "inaturalist" | "gbif" | "generated";
                source_url: string | null;
            };
        };
        /**
         * @description A batch as it stands.
         * @example {
         *       "job_id": "5d1f0a7be34c4f82a6c90e1b7d2f3a48",
         *       "request_id": "7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11",
         *       "status": "complete",
         *       "site_url": "https://shop.example.org",
         *       "normalized_origin": "https://shop.example.org",
         *       "results": [
         *         {
         *           "product_id": 15133,
         *           "sku": "ACM-200",
         *           "species_key": "acacia-melanoxylon",
         *           "species_id": "sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E",
         *           "canonical_key": "acacia melanoxylon",
         *           "accepted_name": "Acacia melanoxylon",
         *           "display_name": "Blackwood",
         *           "identity_status": "resolved",
         *           "species_hash": "1c9d0b5e7a3f48621c9d0b5e7a3f4862",
         *           "status": "available",
         *           "image_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w1024.jpg",
         *           "thumbnail_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/sq400.jpg",
         *           "version": "3",
         *           "source_status": "published",
         *           "message": null,
         *           "generation_status": null,
         *           "generation_job_id": null,
         *           "generation_stage": null,
         *           "retry_after_seconds": null,
         *           "image": {
         *             "alt": "Acacia melanoxylon (Blackwood), flowers",
         *             "alt_lang": "en",
         *             "width": 1600,
         *             "height": 1200,
         *             "dominant_color": "#7d8a4f",
         *             "blurhash": "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
         *             "variants": [
         *               {
         *                 "name": "w640",
         *                 "width": 640,
         *                 "height": 480,
         *                 "content_type": "image/webp",
         *                 "url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w640.webp"
         *               }
         *             ],
         *             "license": {
         *               "id": "CC-BY-SA-4.0",
         *               "url": "https://creativecommons.org/licenses/by-sa/4.0/",
         *               "requires_attribution": true
         *             },
         *             "attribution": {
         *               "text": "A. Contributor, CC BY-SA 4.0, Wikimedia Commons",
         *               "html": "<a href=\"https://commons.wikimedia.org/?curid=4711\">A. Contributor</a>, <a href=\"https://creativecommons.org/licenses/by-sa/4.0/\" rel=\"license\">CC BY-SA 4.0</a>, Wikimedia Commons",
         *               "author": "A. Contributor",
         *               "source": "wikimedia_commons",
         *               "source_url": "https://commons.wikimedia.org/?curid=4711"
         *             }
         *           }
         *         }
         *       ],
         *       "created_at": "2026-11-24T09:12:00.000Z",
         *       "updated_at": "2026-11-24T09:12:04.120Z",
         *       "expires_at": "2026-12-01T09:12:04.120Z"
         *     }
         */
        RetailImageBatch: {
            job_id: string;
            request_id: string;
            /**
             * @description `complete` and `failed` are final.
             * @enum {string}
             */
            status: "queued" | "running" | "complete" | "failed";
            site_url: string;
            normalized_origin: string;
            /** @description Of a complete batch: one for each item, in order, as they were then. */
            results?: components["schemas"]["RetailItemResult"][];
            /** @description Of a failed batch. */
            error?: string;
            /** @description While it is queued or running. */
            retry_after_seconds?: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Until when the results are kept: seven days after the end. */
            expires_at: string | null;
        };
        /**
         * @example {
         *       "request_id": "7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11",
         *       "site_url": "https://shop.example.org",
         *       "items": [
         *         {
         *           "product_id": 15133,
         *           "botanical_name": "Acacia melanoxylon"
         *         }
         *       ],
         *       "generation_mode": "none"
         *     }
         */
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
             * @enum {string}
             */
            generation_mode?: "none" | "allow";
        };
        /**
         * @description The batch is kept and will be worked on.
         * @example {
         *       "job_id": "5d1f0a7be34c4f82a6c90e1b7d2f3a48",
         *       "request_id": "7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11",
         *       "status": "queued",
         *       "retry_after_seconds": 2,
         *       "status_url": "/v1/retail-images/batches/5d1f0a7be34c4f82a6c90e1b7d2f3a48?site_url=https%3A%2F%2Fshop.example.org"
         *     }
         */
        RetailImageBatchSubmission: {
            job_id: string;
            request_id: string;
            /**
             * @description `complete` and `failed` are final.
             * @enum {string}
             */
            status: "queued" | "running" | "complete" | "failed";
            /** @description Seconds after which to ask. */
            retry_after_seconds: number;
            /** @description Where to ask how the batch gets on. */
            status_url: string;
        };
        /**
         * @description What there is of images for the items.
         * @example {
         *       "site_url": "https://shop.example.org",
         *       "normalized_origin": "https://shop.example.org",
         *       "results": [
         *         {
         *           "product_id": 15133,
         *           "sku": "ACM-200",
         *           "species_key": "acacia-melanoxylon",
         *           "species_id": "sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E",
         *           "canonical_key": "acacia melanoxylon",
         *           "accepted_name": "Acacia melanoxylon",
         *           "display_name": "Blackwood",
         *           "identity_status": "resolved",
         *           "species_hash": "1c9d0b5e7a3f48621c9d0b5e7a3f4862",
         *           "status": "available",
         *           "image_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w1024.jpg",
         *           "thumbnail_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/sq400.jpg",
         *           "version": "3",
         *           "source_status": "published",
         *           "message": null,
         *           "generation_status": null,
         *           "generation_job_id": null,
         *           "generation_stage": null,
         *           "retry_after_seconds": null,
         *           "image": {
         *             "alt": "Acacia melanoxylon (Blackwood), flowers",
         *             "alt_lang": "en",
         *             "width": 1600,
         *             "height": 1200,
         *             "dominant_color": "#7d8a4f",
         *             "blurhash": "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
         *             "variants": [
         *               {
         *                 "name": "w640",
         *                 "width": 640,
         *                 "height": 480,
         *                 "content_type": "image/webp",
         *                 "url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w640.webp"
         *               }
         *             ],
         *             "license": {
         *               "id": "CC-BY-SA-4.0",
         *               "url": "https://creativecommons.org/licenses/by-sa/4.0/",
         *               "requires_attribution": true
         *             },
         *             "attribution": {
         *               "text": "A. Contributor, CC BY-SA 4.0, Wikimedia Commons",
         *               "html": "<a href=\"https://commons.wikimedia.org/?curid=4711\">A. Contributor</a>, <a href=\"https://creativecommons.org/licenses/by-sa/4.0/\" rel=\"license\">CC BY-SA 4.0</a>, Wikimedia Commons",
         *               "author": "A. Contributor",
         *               "source": "wikimedia_commons",
         *               "source_url": "https://commons.wikimedia.org/?curid=4711"
         *             }
         *           }
         *         }
         *       ]
         *     }
         */
        RetailImageResolution: {
            site_url: string;
            normalized_origin: string;
            /** @description One for each item, in order. */
            results: components["schemas"]["RetailItemResult"][];
        };
        RetailImageVariant: {
            /** @description `w320`, `w640`, `w1024`, `w1600`, or `sq400`, a square. */
            name: string;
            /** @description Pixels; images are never enlarged. */
            width: number;
            height: number;
            /** @enum {string} */
            content_type: "image/webp" | "image/jpeg";
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
            /** @description What the shop calls it; read as a plant name where nothing else is sent. */
            product_name?: ((string | null) | null) | string | null;
            /** @description Pictures of the merchant that show the plant, for an image that is generated. */
            merchant_reference_images?: {
                /** @description https; it is fetched only where an image is to be generated. */
                url: string;
                /** @description Where the merchant has it from. */
                source_type?: ((string | null) | null) | string | null;
                /** @description What it shows. */
                view?: ((string | null) | null) | string | null;
                /** @description What the merchant calls it. */
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
            /** @enum {string} */
            identity_status: "resolved" | "pending" | "ambiguous" | "not_found";
            /** @description Of `canonical_key`: the same in every deployment. */
            species_hash: string | null;
            /**
             * @description `available` with an image, `missing` without one, `invalid` where the item has to be corrected; `generating` and `identity_pending` need a later resolve.
             * @enum {string}
             */
            status: "available" | "missing" | "invalid" | "generating" | "identity_pending";
            /** @description The JPEG of 1024 pixels, or the largest below. */
            image_url: string | null;
            /** @description The square JPEG of 400 pixels. */
            thumbnail_url: string | null;
            /** @description Grows when another image is shown. */
            version: string | null;
            /** @description `published`, `pending_review`, `withdrawn`, `none`. There may be others later. */
            source_status: string;
            /** @description What there is to know, for people. */
            message: string | null;
            generation_status: ("queued" | "running" | "complete" | "failed") | null;
            /** @description Of an image that is being generated. */
            generation_job_id: string | null;
            generation_stage: ("searching" | "drawing" | "storing") | null;
            /** @description When to resolve the item again; for `generating` and `identity_pending`. */
            retry_after_seconds: number | null;
            image: components["schemas"]["RetailImage"] | null;
        };
        /**
         * @description A registered storefront origin.
         * @example {
         *       "site_url": "https://shop.example.org/plants",
         *       "normalized_origin": "https://shop.example.org",
         *       "active": true,
         *       "label": "Shop",
         *       "created_at": "2026-11-24T09:12:00.000Z",
         *       "updated_at": "2026-11-24T09:12:00.000Z"
         *     }
         */
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
        /**
         * @description The active sites of the API key and merchant.
         * @example {
         *       "sites": [
         *         {
         *           "site_url": "https://shop.example.org/plants",
         *           "normalized_origin": "https://shop.example.org",
         *           "active": true,
         *           "label": "Shop",
         *           "created_at": "2026-11-24T09:12:00.000Z",
         *           "updated_at": "2026-11-24T09:12:00.000Z"
         *         }
         *       ]
         *     }
         */
        RetailSiteList: {
            sites: components["schemas"]["RetailSite"][];
        };
        /**
         * @example {
         *       "site_url": "https://shop.example.org/plants",
         *       "label": "Shop"
         *     }
         */
        RetailSiteRequest: {
            /** @description The origin of the storefront; a path and what follows it are dropped. */
            site_url: string;
            /** @description What people call the site. Left out, a label from before is kept. */
            label?: ((string | null) | null) | string | null;
        };
        /**
         * @description What the person is from now on.
         * @example {
         *       "role": "owner"
         *     }
         */
        RoleChange: {
            /**
             * @description Owners also manage people, and see the audit log.
             * @enum {string}
             */
            role: "owner" | "member";
        };
        /**
         * @description The new key, with its secret, and the one whose place it takes.
         * @example {
         *       "id": "key_9Zb2mWq7Lk4xR8cV",
         *       "name": "web shop",
         *       "plan": "pro",
         *       "platform_integration": false,
         *       "prefix": "pds_live_",
         *       "last_four": "x7Qp",
         *       "active": true,
         *       "status": "active",
         *       "expires_at": "2027-11-22T00:00:00.000Z",
         *       "created_at": "2026-11-22T09:12:00.000Z",
         *       "last_used_at": null,
         *       "credit_limit": 5000,
         *       "credit_reset": "monthly",
         *       "used": 1840,
         *       "resets_at": "2026-12-01T00:00:00.000Z",
         *       "requests_per_minute": 60,
         *       "burst": null,
         *       "units_per_minute": null,
         *       "units_per_month": null,
         *       "replaced_by": null,
         *       "is_dashboard": false,
         *       "secret": "pds_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3x7Qp",
         *       "replaced": {
         *         "id": "key_4Qm9xkq3Tn6yZ1bW",
         *         "name": "web shop",
         *         "plan": "pro",
         *         "platform_integration": false,
         *         "prefix": "pds_live_",
         *         "last_four": "m2Kd",
         *         "active": true,
         *         "status": "replaced",
         *         "expires_at": "2026-11-23T10:30:00.000Z",
         *         "created_at": "2026-11-22T09:12:00.000Z",
         *         "last_used_at": "2026-11-22T10:30:00.000Z",
         *         "credit_limit": 5000,
         *         "credit_reset": "monthly",
         *         "used": 1840,
         *         "resets_at": "2026-12-01T00:00:00.000Z",
         *         "requests_per_minute": 60,
         *         "burst": null,
         *         "units_per_minute": null,
         *         "units_per_month": null,
         *         "replaced_by": "key_9Zb2mWq7Lk4xR8cV",
         *         "is_dashboard": false
         *       }
         *     }
         */
        RotatedApiKey: {
            /**
             * @description The id of the key.
             * @example key_4Qm9xkq3Tn6yZ1bW
             */
            id: string;
            name: string;
            /**
             * @description At most that of the account counts.
             * @enum {string}
             */
            plan: "basic" | "pro" | "teams";
            /** @description Whether the key may hand out delegation tokens; only with the teams plan. */
            platform_integration: boolean;
            /** @description How the key begins: `pds_live_` or `pds_test_`; empty for a key of the configuration. */
            prefix: string;
            /** @description The last four characters of the key. */
            last_four: string;
            /** @description False: the key was switched off. */
            active: boolean;
            /**
             * @description `active` and `replaced` keys work, the latter until `expires_at`; `inactive` and `expired` ones are refused.
             * @enum {string}
             */
            status: "active" | "inactive" | "expired" | "replaced";
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            /** @description Units that the key may use until its next reset. Null is unlimited. */
            credit_limit: number | null;
            /**
             * @description When the used units count from zero again, at midnight UTC: every day, on Mondays, on the first of a month, or never.
             * @enum {string}
             */
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
            resets_at: string | null;
            /** @description The id of the key that took its place at a rotation. */
            replaced_by: string | null;
            /** @description Whether it stands for what the people of the account do in the dashboard. Nobody holds such a key; it can be limited and switched off. */
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
        /**
         * @description The routes that accept a `file_url`.
         * @example {
         *       "routes": [
         *         {
         *           "id": "verify-plant-names",
         *           "name": "Verify plant names",
         *           "description": "Finds the plant names in the file and verifies each of them.",
         *           "endpoint": "/v1/verify/plant-names",
         *           "method": "POST",
         *           "requires_auth": true,
         *           "accepted_file_types": [
         *             ".json",
         *             ".xlsx",
         *             ".xls",
         *             ".csv",
         *             ".txt",
         *             ".pdf"
         *           ],
         *           "category": "verification"
         *         },
         *         {
         *           "id": "verify-pot-sizes",
         *           "name": "Verify pot sizes",
         *           "description": "Finds the size labels in the file and classifies each of them.",
         *           "endpoint": "/v1/verify/pot-sizes",
         *           "method": "POST",
         *           "requires_auth": true,
         *           "accepted_file_types": [
         *             ".json",
         *             ".xlsx",
         *             ".xls",
         *             ".pdf",
         *             ".txt",
         *             ".png",
         *             ".jpg",
         *             ".jpeg",
         *             ".gif",
         *             ".webp"
         *           ],
         *           "category": "enrichment"
         *         }
         *       ],
         *       "version": "1.0"
         *     }
         */
        RouteList: {
            routes: components["schemas"]["RouteDescriptor"][];
            version: string;
        };
        /**
         * @description What a publication of the maps has to cite.
         * @example {
         *       "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
         *       "text": [
         *         "Occurrences of Eucalyptus globulus Labill.: GBIF.org, 8,403 records of 1 dataset, retrieved 2026-11-23.",
         *         "National Herbarium of Victoria. MEL AVH data. Occurrence dataset. https://doi.org/10.15468/csf2xl (812 records, CC BY 4.0), accessed via GBIF.org.",
         *         "Karger, D.N. et al. (2017) Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4:170122."
         *       ],
         *       "occurrences": {
         *         "source": "GBIF",
         *         "retrieved_at": "2026-11-23T09:12:20.000Z",
         *         "records": 8403,
         *         "datasets": [
         *           {
         *             "key": "1fef1ead-3d02-495e-8ff1-6aeb01123408",
         *             "title": "Royal Botanic Gardens Victoria",
         *             "citation": "National Herbarium of Victoria. MEL AVH data. Occurrence dataset.",
         *             "doi": "10.15468/csf2xl",
         *             "licence": "CC_BY_4_0",
         *             "records": 812
         *           }
         *         ]
         *       },
         *       "climate": {
         *         "attribution": "Climate: CHELSA V2.1 (Karger et al. 2017)",
         *         "references": [
         *           "Karger, D.N. et al. (2017) Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4:170122."
         *         ],
         *         "disclaimer": null,
         *         "approximation": null
         *       }
         *     }
         */
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
                }[];
            };
            climate: {
                attribution: string;
                references: string[];
                disclaimer: string | null;
                approximation: string | null;
            };
        };
        /**
         * @description How the queue stands.
         * @example {
         *       "status": "ok",
         *       "queue_depth": 3,
         *       "processing": 2,
         *       "oldest_queued_seconds": 41.2,
         *       "workers": 2,
         *       "climate": "ok"
         *     }
         */
        SdmHealth: {
            /**
             * @description `down` when no job can be queued, `degraded` when the climate archive could not be read when it was last tried.
             * @enum {string}
             */
            status: "ok" | "degraded" | "down";
            /** @description Jobs that wait. */
            queue_depth: number;
            /** @description Jobs that are worked on. */
            processing: number;
            /** @description How long the oldest one waits. */
            oldest_queued_seconds: number | null;
            /** @description Jobs that the process which answers works on at once. */
            workers: number;
            /**
             * @description Whether the climate archive could be opened; `unknown` before it was tried.
             * @enum {string}
             */
            climate: "ok" | "unknown" | "away";
        };
        /**
         * @description A job. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again.
         * @example {
         *       "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
         *       "status": "completed",
         *       "message": "The model of Eucalyptus globulus is complete.",
         *       "status_url": "/v1/sdm/status/4f8b2c61d09e4a7f9b35c1e87a2d6f03",
         *       "species": {
         *         "submitted_name": "Eucalyptus globulus",
         *         "resolved_name": "Eucalyptus globulus",
         *         "gbif_id": "3176788"
         *       },
         *       "parameters": {
         *         "gcm": "mpi-esm1-2-hr",
         *         "scenario": "ssp585",
         *         "period": "2070",
         *         "threshold": 0.5,
         *         "include_gradient_maps": true,
         *         "cache_tif_files": true
         *       },
         *       "warnings": [
         *         "9 % of the area will have a climate that the model has not seen; the maps hatch it."
         *       ],
         *       "stage": null,
         *       "progress": 1,
         *       "created_at": "2026-11-23T09:12:00.000Z",
         *       "started_at": "2026-11-23T09:12:01.400Z",
         *       "finished_at": "2026-11-23T09:14:38.900Z",
         *       "model": {
         *         "algorithm": "maxent",
         *         "method": "maxent",
         *         "occurrence_count": 6214,
         *         "variables": [
         *           "bio01",
         *           "bio12",
         *           "bio04",
         *           "bio15",
         *           "bio06"
         *         ],
         *         "auc": 0.912,
         *         "boyce": 0.97,
         *         "threshold": 0.5
         *       },
         *       "areas_km2": {
         *         "current": 214380,
         *         "future": 131905,
         *         "stable": 118440,
         *         "gain": 13465,
         *         "loss": 95940,
         *         "unsuitable": 1820115,
         *         "loss_percent": 44.8,
         *         "gain_percent": 6.3,
         *         "range_change_percent": -38.5
         *       },
         *       "novelty_share": 0.09,
         *       "results": {
         *         "change_plot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot.png",
         *         "current_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient.png",
         *         "future_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient.png",
         *         "trajectory_streamplot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot.png"
         *       },
         *       "plots": {
         *         "change_plot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
         *         "current_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient",
         *         "future_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient",
         *         "trajectory_streamplot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot"
         *       },
         *       "files": [
         *         {
         *           "file_type": "change_plot",
         *           "url": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
         *           "content_type": "image/png",
         *           "bytes": 412806,
         *           "sha256": "8c7dd922ad47494fc02c388e12c00eac278d1b0b4f1e4dbd6a5c6f3b0f3c9a11"
         *         }
         *       ]
         *     }
         */
        SdmJob: {
            /** @description The id of the job: 32 hexadecimal digits. */
            job_id: string;
            /**
             * @description `completed` and `failed` are final.
             * @enum {string}
             */
            status: "queued" | "processing" | "completed" | "failed";
            /** @description How the job stands, for people. */
            message: string;
            /** @description Where to ask how the job gets on. */
            status_url: string;
            /** @description What was submitted and what is modelled. */
            species: {
                submitted_name: string;
                /** @description Accepted name, without author: what is modelled. */
                resolved_name: string;
                /** @description Key in the taxonomy of GBIF, where it is known. */
                gbif_id: string | null;
            };
            /** @description What was asked for, defaults included. */
            parameters: {
                /** @enum {string} */
                gcm: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
                /** @enum {string} */
                scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585";
                /** @enum {string} */
                period: "2030" | "2050" | "2070";
                threshold: number;
                include_gradient_maps: boolean;
                cache_tif_files: boolean;
            };
            /** @description What to know before the maps are used for a decision. */
            warnings: string[];
            /** @description What is done at present; null before and after. */
            stage: ("resolve" | "occurrences" | "climate" | "background" | "fit" | "evaluate" | "project" | "draw") | null;
            progress: number;
            /** Format: date-time */
            created_at: string;
            /** @description When the present or last attempt began. */
            started_at: string | null;
            /** @description When it was completed or failed. Seven days later the job and its files are gone. */
            finished_at: string | null;
            /** @description Seconds after which to ask for the status. */
            retry_after_seconds?: number;
            /** @description What was fitted and how good it is. */
            model?: {
                /** @constant */
                algorithm: "maxent";
                /**
                 * @description `maxent_simple`: fewer than 30 records, so fewer kinds of response were fitted.
                 * @enum {string}
                 */
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
            /** @description Of a completed job: opaque names of its maps, not to be fetched. */
            results?: {
                change_plot?: string;
                current_gradient?: string;
                future_gradient?: string;
                trajectory_streamplot?: string;
            };
            /** @description Of a completed job: where its maps are downloaded. */
            plots?: {
                change_plot?: string;
                current_gradient?: string;
                future_gradient?: string;
                trajectory_streamplot?: string;
            };
            /** @description Of a completed job: all of its files, maps, surfaces and reports. */
            files?: {
                /** @enum {string} */
                file_type: "change_plot" | "current_gradient" | "future_gradient" | "trajectory_streamplot" | "current_suitability" | "future_suitability" | "change" | "future_novelty" | "report" | "report_html";
                url: string;
                content_type: string;
                bytes: number;
                sha256: string;
            }[];
            /** @description Of a failed job: why. */
            error?: string;
        };
        /**
         * @description The jobs of the API key, the newest first.
         * @example {
         *       "data": [
         *         {
         *           "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
         *           "status": "completed",
         *           "message": "The model of Eucalyptus globulus is complete.",
         *           "status_url": "/v1/sdm/status/4f8b2c61d09e4a7f9b35c1e87a2d6f03",
         *           "species": {
         *             "submitted_name": "Eucalyptus globulus",
         *             "resolved_name": "Eucalyptus globulus",
         *             "gbif_id": "3176788"
         *           },
         *           "parameters": {
         *             "gcm": "mpi-esm1-2-hr",
         *             "scenario": "ssp585",
         *             "period": "2070",
         *             "threshold": 0.5,
         *             "include_gradient_maps": true,
         *             "cache_tif_files": true
         *           },
         *           "warnings": [
         *             "9 % of the area will have a climate that the model has not seen; the maps hatch it."
         *           ],
         *           "stage": null,
         *           "progress": 1,
         *           "created_at": "2026-11-23T09:12:00.000Z",
         *           "started_at": "2026-11-23T09:12:01.400Z",
         *           "finished_at": "2026-11-23T09:14:38.900Z",
         *           "model": {
         *             "algorithm": "maxent",
         *             "method": "maxent",
         *             "occurrence_count": 6214,
         *             "variables": [
         *               "bio01",
         *               "bio12",
         *               "bio04",
         *               "bio15",
         *               "bio06"
         *             ],
         *             "auc": 0.912,
         *             "boyce": 0.97,
         *             "threshold": 0.5
         *           },
         *           "areas_km2": {
         *             "current": 214380,
         *             "future": 131905,
         *             "stable": 118440,
         *             "gain": 13465,
         *             "loss": 95940,
         *             "unsuitable": 1820115,
         *             "loss_percent": 44.8,
         *             "gain_percent": 6.3,
         *             "range_change_percent": -38.5
         *           },
         *           "novelty_share": 0.09,
         *           "results": {
         *             "change_plot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot.png",
         *             "current_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient.png",
         *             "future_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient.png",
         *             "trajectory_streamplot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot.png"
         *           },
         *           "plots": {
         *             "change_plot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
         *             "current_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient",
         *             "future_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient",
         *             "trajectory_streamplot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot"
         *           },
         *           "files": [
         *             {
         *               "file_type": "change_plot",
         *               "url": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
         *               "content_type": "image/png",
         *               "bytes": 412806,
         *               "sha256": "8c7dd922ad47494fc02c388e12c00eac278d1b0b4f1e4dbd6a5c6f3b0f3c9a11"
         *             }
         *           ]
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        SdmJobPage: {
            data: components["schemas"]["SdmJob"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /**
         * @description All combinations that can be asked for, and which of them the climate archive has.
         * @example {
         *       "baseline": "1981-2010",
         *       "scenarios": [
         *         {
         *           "gcm": "mpi-esm1-2-hr",
         *           "scenario": "ssp585",
         *           "period": "2070",
         *           "years": "2071-2100",
         *           "availability": "served",
         *           "note": null
         *         },
         *         {
         *           "gcm": "miroc6",
         *           "scenario": "ssp585",
         *           "period": "2070",
         *           "years": "2071-2100",
         *           "availability": "refused",
         *           "note": "CHELSA V2.1 has no MIROC6."
         *         }
         *       ],
         *       "total": 60
         *     }
         */
        SdmScenarioList: {
            baseline: string;
            scenarios: {
                /** @enum {string} */
                gcm: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
                /** @enum {string} */
                scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585";
                /** @enum {string} */
                period: "2030" | "2050" | "2070";
                years: string;
                /** @enum {string} */
                availability: "served" | "approximated" | "refused";
                /** @description What stands in for it, or why it is refused. */
                note: string | null;
            }[];
            total: number;
        };
        /**
         * @description The job is queued. One unit is charged.
         * @example {
         *       "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
         *       "status": "queued",
         *       "message": "The model of Eucalyptus globulus waits for its turn.",
         *       "status_url": "/v1/sdm/status/4f8b2c61d09e4a7f9b35c1e87a2d6f03",
         *       "species": {
         *         "submitted_name": "Eucalyptus globulus",
         *         "resolved_name": "Eucalyptus globulus",
         *         "gbif_id": "3176788"
         *       },
         *       "parameters": {
         *         "gcm": "mpi-esm1-2-hr",
         *         "scenario": "ssp585",
         *         "period": "2070",
         *         "threshold": 0.5,
         *         "include_gradient_maps": true,
         *         "cache_tif_files": true
         *       },
         *       "warnings": [],
         *       "retry_after_seconds": 5
         *     }
         */
        SdmSubmission: {
            /** @description The id of the job: 32 hexadecimal digits. */
            job_id: string;
            /**
             * @description `completed` and `failed` are final.
             * @enum {string}
             */
            status: "queued" | "processing" | "completed" | "failed";
            /** @description How the job stands, for people. */
            message: string;
            /** @description Where to ask how the job gets on. */
            status_url: string;
            /** @description What was submitted and what is modelled. */
            species: {
                submitted_name: string;
                /** @description Accepted name, without author: what is modelled. */
                resolved_name: string;
                /** @description Key in the taxonomy of GBIF, where it is known. */
                gbif_id: string | null;
            };
            /** @description What was asked for, defaults included. */
            parameters: {
                /** @enum {string} */
                gcm: "mpi-esm1-2-hr" | "ukesm1-0-ll" | "ipsl-cm6a-lr" | "miroc6" | "ec-earth3";
                /** @enum {string} */
                scenario: "ssp126" | "ssp245" | "ssp370" | "ssp585";
                /** @enum {string} */
                period: "2030" | "2050" | "2070";
                threshold: number;
                include_gradient_maps: boolean;
                cache_tif_files: boolean;
            };
            /** @description What to know before the maps are used for a decision. */
            warnings: string[];
            /** @description Seconds after which to ask for the status. */
            retry_after_seconds: number;
        };
        /**
         * @description Who is signed in, and to which account.
         * @example {
         *       "person": {
         *         "id": "per_9Zb2mWq7Lk4xR8cV",
         *         "name": "Ann Larch",
         *         "email": "ann@nursery.example",
         *         "role": "owner"
         *       },
         *       "account": {
         *         "id": "acc_4Qm9xkq3Tn6yZ1bW",
         *         "name": "Green Valley Nursery",
         *         "plan": "pro"
         *       }
         *     }
         */
        SignedIn: {
            person: {
                /**
                 * @description The id of the person.
                 * @example per_9Zb2mWq7Lk4xR8cV
                 */
                id: string;
                name: string;
                email: string;
                /**
                 * @description Owners also manage people, and see the audit log.
                 * @enum {string}
                 */
                role: "owner" | "member";
            };
            account: {
                /**
                 * @description The id of the account.
                 * @example acc_4Qm9xkq3Tn6yZ1bW
                 */
                id: string;
                name: string;
                /** @enum {string} */
                plan: "basic" | "pro" | "teams";
            };
        };
        /** @description What of a label a category holds, in the units that the names say. `min` belongs to a band; it is read up to where the next one begins. Empty where words alone decide. */
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
            /** @enum {string} */
            shape?: "square";
            /** @enum {string} */
            form?: "bag" | "air_pruning";
        };
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
            /**
             * @description What of a label decides.
             * @enum {string}
             */
            matching_strategy: "Calliper" | "Cell" | "Class" | "Diameter" | "Girth" | "Height" | "None" | "Rootball" | "Volume" | "Volume/Width" | "Width";
            logistics: {
                /**
                 * @description Smallest mode of freight that normally carries it.
                 * @enum {string}
                 */
                tier: "Parcel" | "Pallet" | "Specialized" | "N/A";
                is_stackable: boolean;
                /**
                 * @description Plants per freight space, relative.
                 * @enum {string}
                 */
                freight_efficiency: "Very High" | "High" | "Medium-High" | "Medium" | "Low" | "Very Low" | "N/A";
                /** @description Pots that fit on a shelf of a CC trolley by their rims, estimated. */
                units_per_cc_shelf: number | null;
                /** @description Pots that fit in a layer of a pallet by their rims, estimated. */
                units_per_pallet_layer: number | null;
            };
            quality_profile: {
                /** @enum {string} */
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
            /**
             * @description What the sizes are of.
             * @enum {string}
             */
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
            /** @description Where it is traded. */
            region: ("AU" | "NZ" | "UK" | "EU" | "US" | "CA")[];
            /** @description How it is written besides its bands. */
            aliases: string[];
            /** @description Where its figures come from: keys of `sources`. */
            sources: string[];
            /** @description Members that are no published figures. */
            estimated: string[];
        };
        /**
         * @description The standard categories, the earliest stage first, then those that the operator has added.
         * @example {
         *       "categories": [
         *         {
         *           "id": "4.3-c45",
         *           "type_id": "4.3",
         *           "type": "Container - Litre",
         *           "label": "Container 40 to 65 L (C45, C50)",
         *           "stage_order": 4,
         *           "stage_name": "Advanced Production",
         *           "size_rank": 63,
         *           "is_biological": true,
         *           "describes": "container",
         *           "matching_strategy": "Volume",
         *           "logistics": {
         *             "tier": "Pallet",
         *             "is_stackable": false,
         *             "freight_efficiency": "Medium",
         *             "units_per_cc_shelf": 2,
         *             "units_per_pallet_layer": 4
         *           },
         *           "quality_profile": {
         *             "transplant_shock_risk": "Low",
         *             "seasonal_restriction": "None",
         *             "inspection_focus": "Root Circling"
         *           },
         *           "customer_note": "The same 50 L pot is sold as 75 L in some Australian regions: ask for dimensions.",
         *           "nominal_diameter_mm": 480,
         *           "volume_l": {
         *             "min": 40,
         *             "typical": 45,
         *             "max": 65.99
         *           },
         *           "growth_equivalent_l": 45,
         *           "match": {
         *             "volume_l": {
         *               "min": 40,
         *               "max": 65.99
         *             }
         *           },
         *           "region": [
         *             "AU",
         *             "NZ",
         *             "UK",
         *             "EU",
         *             "US",
         *             "CA"
         *           ],
         *           "aliases": [
         *             "c40",
         *             "c45",
         *             "c50",
         *             "40l",
         *             "45l",
         *             "45lt",
         *             "45 litre",
         *             "50l",
         *             "50lt",
         *             "55l",
         *             "60l",
         *             "65l"
         *           ],
         *           "sources": [
         *             "S1",
         *             "C1"
         *           ],
         *           "estimated": [
         *             "growth_equivalent_l",
         *             "logistics",
         *             "logistics.units_per_cc_shelf",
         *             "logistics.units_per_pallet_layer"
         *           ]
         *         }
         *       ],
         *       "stages": [
         *         {
         *           "stage_order": 0,
         *           "stage_name": "Genetic Material"
         *         },
         *         {
         *           "stage_order": 1,
         *           "stage_name": "Propagation"
         *         },
         *         {
         *           "stage_order": 2,
         *           "stage_name": "Liners & Tubes"
         *         },
         *         {
         *           "stage_order": 3,
         *           "stage_name": "Retail & Small Production"
         *         },
         *         {
         *           "stage_order": 4,
         *           "stage_name": "Advanced Production"
         *         },
         *         {
         *           "stage_order": 5,
         *           "stage_name": "Mature & Ex-Ground"
         *         },
         *         {
         *           "stage_order": 99,
         *           "stage_name": "Non-Plant"
         *         }
         *       ],
         *       "count": 1,
         *       "sources": {
         *         "C1": "Charella Gardens (UK), pot size chart: 3 L 19 cm, 4 L 21, 5 L 23, 7.5 L 27, 10 L 30, 12 L 32, 15 L 34, 18 L 36, 20 L 38, 25 L 40, 50 L 50."
         *       }
         *     }
         */
        SizeCategoryList: {
            categories: components["schemas"]["SizeCategory"][];
            /** @description All stages, the earliest first. */
            stages: {
                stage_order: number;
                stage_name: string;
            }[];
            /** @description How many categories are answered. */
            count: number;
            /** @description What the keys in `sources` of the categories stand for. */
            sources: {
                [key: string]: string;
            };
        };
        /** @description What one source said of the name. */
        SourceAnswer: {
            /** @enum {string} */
            source: "tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia";
            /** @enum {string} */
            outcome: "exact" | "variant" | "fuzzy" | "partial" | "no_match" | "unavailable";
            matched_name: string | null;
            accepted_name: string | null;
            author: string | null;
            /** @description Whether this is the accepted name of the record. */
            agrees: boolean;
            mode: ("starter" | "snapshot" | "live") | null;
            data_version: string | null;
            /** @description The imported checklist that answered: `wcvp`; null without one. */
            dataset: string | null;
            /** @description The answer was remembered for longer than it should be, as the source could not be asked; `data_version` is its date. */
            is_stale: boolean;
            /** @description Why the service of the source could not be asked. What answered in its place, if anything, is told by `outcome` and `mode`. */
            failure: string | null;
            /** @description The step that found the name. */
            match_stage: ("author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species") | null;
            edit_distance: number | null;
            /** @description The submitted authors beside those of the source; unknown when either gives none. */
            author_agreement: ("equal" | "unknown" | "different") | null;
            review_required: boolean;
            confirmed_by: ("reference" | "editor") | null;
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
            /**
             * @description What of a label decides.
             * @enum {string}
             */
            matching_strategy: "Calliper" | "Cell" | "Class" | "Diameter" | "Girth" | "Height" | "None" | "Rootball" | "Volume" | "Volume/Width" | "Width";
            logistics: {
                /**
                 * @description Smallest mode of freight that normally carries it.
                 * @enum {string}
                 */
                tier: "Parcel" | "Pallet" | "Specialized" | "N/A";
                is_stackable: boolean;
                /**
                 * @description Plants per freight space, relative.
                 * @enum {string}
                 */
                freight_efficiency: "Very High" | "High" | "Medium-High" | "Medium" | "Low" | "Very Low" | "N/A";
            };
            quality_profile: {
                /** @enum {string} */
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
            /**
             * @description What the sizes are of.
             * @enum {string}
             */
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
        SubstitutionCandidate: {
            canonical_species_id: string;
            /** @default null */
            botanical_name?: string | null;
            /** @default null */
            common_name?: string | null;
            /**
             * @description How well its traits fit, 0 to 1.
             * @default null
             */
            structured_score?: number | null;
            /**
             * @description How well it fits the design intent, 0 to 1.
             * @default null
             */
            semantic_score?: number | null;
            /**
             * @description How well it can be had, 0 to 1.
             * @default null
             */
            supply_score?: number | null;
            /** @default [] */
            preserved_traits?: string[];
            /** @default [] */
            compromises?: string[];
            /** @default null */
            timing_effect?: string | null;
            /** @default [] */
            evidence?: unknown[];
        };
        /**
         * @description The candidates in their order, for a person to choose from.
         * @example {
         *       "source_revision": "rev-8",
         *       "candidates": [
         *         {
         *           "canonical_species_id": "sp-12",
         *           "botanical_name": "Dianella caerulea",
         *           "common_name": null,
         *           "structured_score": 0.8,
         *           "semantic_score": null,
         *           "supply_score": 0.9,
         *           "preserved_traits": [],
         *           "compromises": [],
         *           "timing_effect": null,
         *           "evidence": [],
         *           "rank": 1,
         *           "score": 0.82,
         *           "explanation": null
         *         }
         *       ],
         *       "abstained": false,
         *       "abstain_reason": null,
         *       "excluded": [
         *         {
         *           "canonical_species_id": "sp-44",
         *           "reason": "It is one of excluded_candidates."
         *         }
         *       ],
         *       "ai_explanations_generated": false,
         *       "requires_approval": true
         *     }
         */
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
                evidence: unknown[];
                rank: number;
                /** @description Null where the candidate came without scores. */
                score: number | null;
                explanation: string | null;
            }[];
            /** @description No candidate is good enough to be proposed. */
            abstained: boolean;
            abstain_reason: string | null;
            excluded: {
                canonical_species_id: string;
                reason: string;
            }[];
            ai_explanations_generated: boolean;
            /** @constant */
            requires_approval: true;
        };
        /**
         * @example {
         *       "source_revision": "rev-8",
         *       "design_intent": "Strappy evergreen edging that must be drought tolerant.",
         *       "validated_candidates": [
         *         {
         *           "canonical_species_id": "sp-12",
         *           "botanical_name": "Dianella caerulea",
         *           "structured_score": 0.8,
         *           "supply_score": 0.9
         *         },
         *         "sp-44"
         *       ],
         *       "excluded_candidates": [
         *         "sp-44"
         *       ]
         *     }
         */
        SubstitutionSearch: {
            source_revision: string;
            design_intent: string;
            /** @default null */
            source_canonical_species_id?: string | null;
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
        /**
         * @example {
         *       "owner_type": "user",
         *       "owner_id": "u-17",
         *       "client_project_key": "merri-creek",
         *       "source_revision": "rev-8",
         *       "title": "Merri Creek Stage 2",
         *       "region_code": "AU-VIC",
         *       "region_label": "Melbourne, inner north",
         *       "horizon_start": "2026-09-01",
         *       "horizon_end": "2026-10-31",
         *       "lines": [
         *         {
         *           "id": "L1",
         *           "schedule_line_id": "sch-1",
         *           "botanical_name": "Lomandra longifolia 'Tanika'",
         *           "quantity": 250,
         *           "target_grade": "140mm"
         *         }
         *       ]
         *     }
         */
        SupplyRequestSnapshot: {
            /**
             * @description Version of this contract.
             * @default 2026-07-24
             * @constant
             */
            contract_version?: "2026-07-24";
            /** @default null */
            id?: string | null;
            /** @enum {string} */
            owner_type: "user" | "group";
            owner_id: string;
            client_project_key: string;
            /** @default null */
            project_id?: (number | string) | null;
            /** @description Revision of the project; comes back in the answer. */
            source_revision: string;
            /** @default Plant supply enquiry */
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
        /**
         * @description All sources, by weight.
         * @example {
         *       "sources": [
         *         {
         *           "id": "tnrs",
         *           "name": "TNRS",
         *           "description": "Taxonomic Name Resolution Service: WCVP and World Flora Online",
         *           "role": "taxonomic authority",
         *           "authority_weight": 1,
         *           "cache_ttl_hours": 720,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "powo",
         *           "name": "POWO",
         *           "description": "Plants of the World Online, Royal Botanic Gardens, Kew",
         *           "role": "botanical authority",
         *           "authority_weight": 0.95,
         *           "cache_ttl_hours": 72,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "gbif",
         *           "name": "GBIF",
         *           "description": "Global Biodiversity Information Facility, backbone taxonomy",
         *           "role": "service database",
         *           "authority_weight": 0.85,
         *           "cache_ttl_hours": 24,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "ala",
         *           "name": "ALA",
         *           "description": "Atlas of Living Australia: Australian Plant Census",
         *           "role": "regional authority (Australia)",
         *           "authority_weight": 0.8,
         *           "cache_ttl_hours": 72,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "ip_australia",
         *           "name": "IP Australia",
         *           "description": "Register of plant breeder's rights of Australia",
         *           "role": "cultivar authority",
         *           "authority_weight": 0.75,
         *           "cache_ttl_hours": 168,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "upov",
         *           "name": "UPOV",
         *           "description": "UPOV codes of the GENIE database",
         *           "role": "variety authority",
         *           "authority_weight": 0.75,
         *           "cache_ttl_hours": 168,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "inaturalist",
         *           "name": "iNaturalist",
         *           "description": "Taxonomy behind the observations of iNaturalist",
         *           "role": "observations",
         *           "authority_weight": 0.7,
         *           "cache_ttl_hours": 48,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "wikidata",
         *           "name": "Wikidata",
         *           "description": "Taxon items of Wikidata",
         *           "role": "structured data",
         *           "authority_weight": 0.65,
         *           "cache_ttl_hours": 168,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "wikispecies",
         *           "name": "Wikispecies",
         *           "description": "Free species directory of the Wikimedia Foundation",
         *           "role": "species directory",
         *           "authority_weight": 0.6,
         *           "cache_ttl_hours": 168,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "eol",
         *           "name": "EOL",
         *           "description": "Encyclopedia of Life",
         *           "role": "encyclopedia",
         *           "authority_weight": 0.6,
         *           "cache_ttl_hours": 72,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         },
         *         {
         *           "id": "wikipedia",
         *           "name": "Wikipedia",
         *           "description": "English Wikipedia",
         *           "role": "general reference",
         *           "authority_weight": 0.55,
         *           "cache_ttl_hours": 168,
         *           "mode": "starter",
         *           "data_version": "2026-11-21",
         *           "datasets": [
         *             {
         *               "id": "starter",
         *               "version": "2026-11-21"
         *             }
         *           ],
         *           "health": null,
         *           "last_success_at": null,
         *           "last_failure": null
         *         }
         *       ],
         *       "total": 11
         *     }
         */
        TaxonomicSourceList: {
            sources: {
                /** @enum {string} */
                id: "tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia";
                name: string;
                description: string;
                role: string;
                authority_weight: number;
                cache_ttl_hours: number;
                /** @enum {string} */
                mode: "starter" | "snapshot" | "live" | "off";
                data_version: string | null;
                /** @description The tables that answer: imported checklists, or `starter`. */
                datasets: {
                    id: string;
                    version: string;
                }[];
                /** @description Of the service on the network: `unknown` before it is first asked, `down` while it is left alone; null where none is asked. */
                health: ("unknown" | "ok" | "degraded" | "down") | null;
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
                /** @enum {string} */
                status: "validated" | "uncertain" | "not_found";
                /** @enum {string} */
                confidence: "high" | "medium" | "low";
                consensus_score: number;
                /** @description Sources that answered, with a match or without. */
                sources_checked: number;
                sources_matched: number;
                match_summary: {
                    exact_matches: number;
                    inexact_matches: number;
                    no_match: number;
                };
                /** @description Sources whose service could not be asked. Those for which remembered or bundled data answered instead are counted in `sources_checked` too. */
                source_failures: string[];
            };
            accepted_name: {
                /** @description Accepted name of the botanical part, without author; null when not found. */
                scientific_name: string | null;
                /** @description Authors of the accepted name in standard form. */
                author: string | null;
                /**
                 * @description What the submitted name is to the accepted name.
                 * @enum {string}
                 */
                nomenclatural_status: "accepted" | "synonym" | "unresolved" | "not_found";
                common_names: {
                    name: string;
                    language: string;
                    region: string;
                }[];
                /** @description Rank of the accepted name: species, subspecies, variety, … */
                taxonomic_rank: string | null;
                /** @description Accepted name with the cultivar, Group and selling name of the submitted one. */
                display_name: string | null;
            };
            taxonomy: {
                /** @constant */
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
                gbif_id: string | null;
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
            warnings: string[];
            notes: string[];
            /** @description What the submitted string was read as. */
            parsed: {
                genus: string | null;
                species: string | null;
                /** @description Rank marker and epithet: `var. dissectum`. */
                infraspecific: string | null;
                cultivar: string | null;
                hybrid: boolean;
                phrase_name: string | null;
                authorship: string | null;
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
                /** @enum {string} */
                match_kind: "exact" | "variant" | "fuzzy" | "partial" | "none";
                /** @description The step that found the name (docs/matching.md); `correction` when the operator corrected it. */
                match_stage: ("author-exact" | "exact" | "hybrid-sign" | "rank-differs" | "gender" | "orthographic" | "autonym" | "joined-epithet" | "split-epithet" | "phrase-prefix" | "phrase-voucher" | "near-epithet" | "near-genus" | "recombined" | "infraspecific-to-species" | "correction") | null;
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
                /** @constant */
                source: "ai";
                suggested_name: string;
                /** @enum {string} */
                confidence: "high" | "medium" | "low";
                /** @constant */
                review_required: true;
                details: string | null;
            }[];
            source_answers: components["schemas"]["SourceAnswer"][];
            explanation?: components["schemas"]["NameExplanation"];
            location?: components["schemas"]["FileLocation"];
        };
        /**
         * @description Usage by month, key, merchant and operation, in this order.
         * @example {
         *       "data": [
         *         {
         *           "month": "2026-11",
         *           "key_id": "key_4Qm9xkq3Tn6yZ1bW",
         *           "key_name": "web shop",
         *           "merchant_id": null,
         *           "operation": "verifyPlantNames",
         *           "requests": 92,
         *           "units": 1840
         *         }
         *       ],
         *       "next_cursor": null
         *     }
         */
        UsagePage: {
            data: components["schemas"]["UsageRow"][];
            /** @description Send it as `cursor` to get the next page; null with the last page. */
            next_cursor: string | null;
        };
        /**
         * @description What was charged in a month for one key, merchant and operation.
         * @example {
         *       "month": "2026-11",
         *       "key_id": "key_4Qm9xkq3Tn6yZ1bW",
         *       "key_name": "web shop",
         *       "merchant_id": null,
         *       "operation": "verifyPlantNames",
         *       "requests": 92,
         *       "units": 1840
         *     }
         */
        UsageRow: {
            /**
             * @description The month (UTC).
             * @example 2026-11
             */
            month: string;
            /**
             * @description The id of the key.
             * @example key_4Qm9xkq3Tn6yZ1bW
             */
            key_id: string;
            key_name: string;
            /** @description On whose behalf; null where the key was used for itself. */
            merchant_id: string | null;
            /**
             * @description The `operationId`.
             * @example verifyPlantNames
             */
            operation: string;
            /** @description Answers that were charged. */
            requests: number;
            /** @description What they were charged: names, labels. */
            units: number;
        };
        /**
         * @description What the key that was sent may be used for.
         * @example {
         *       "valid": true,
         *       "plan": "pro",
         *       "key_name": "Web shop",
         *       "capabilities": [
         *         "plant-names"
         *       ],
         *       "credit_limit": 25000,
         *       "used": 1284,
         *       "resets_at": "2026-12-01T00:00:00.000Z",
         *       "expires_at": null
         *     }
         */
        ValidatedKey: {
            /** @constant */
            valid: true;
            /**
             * @description The plan that counts: that of the key, or of its account where it is lower.
             * @enum {string}
             */
            plan: "basic" | "pro" | "teams";
            key_name: string;
            /** @description What the key may be used for at present. Further ones may be added. */
            capabilities: string[];
            /** @description Units between two resets; null is unlimited. */
            credit_limit: number | null;
            /** @description Units since the last reset. */
            used: number;
            /** @description The next reset; null when there is none. */
            resets_at: string | null;
            /** @description Null when the key does not expire. */
            expires_at: string | null;
        };
        VerificationSummary: {
            total: number;
            validated: number;
            uncertain: number;
            not_found: number;
        };
        /**
         * @example {
         *       "items": [
         *         "Callistemon viminalis Captain Cook 200mm x 12"
         *       ],
         *       "region": "AU",
         *       "sources": [
         *         "tnrs",
         *         "powo",
         *         "gbif",
         *         "ala",
         *         "upov"
         *       ]
         *     }
         */
        VerifyPlantListRequest: {
            /** @description Rows as they stand in your list, 1 to 1000: each a text of at most 500 characters, or an object with its cells. Each is answered in its place, also blank ones, totals and charges, at no cost. */
            items?: (string | components["schemas"]["PlantListRowCells"])[];
            /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a row. */
            file_url?: string;
            /** @description How the file is called, where the upload was given no name with an extension. */
            filename?: string;
            /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
            extraction_column?: string;
            /** @description The column of the file that holds the sizes: its heading, in any case, or its letter. Absent: it is found by headings and contents; without one, sizes are read from the text of the row. */
            size_column?: string;
            /** @description The column of the file that holds the numbers of plants: its heading or letter. Absent: it is found by headings in seven languages. */
            quantity_column?: string;
            /**
             * @description Where the list comes from, where sizes of the same name differ. Absent: no region.
             * @enum {string}
             */
            region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
            /** @description Sources to ask. Absent or empty: all eleven. */
            sources?: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
            /** @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources. */
            include_metadata?: boolean;
            /** @description Default true. False neither reads nor writes remembered answers. */
            cache_results?: boolean;
        };
        /**
         * @description A result for each row, in order, and how many came out how. For a file each result has its `location`, and `extraction` and `usage` say what was read and what it cost.
         * @example {
         *       "results": [
         *         {
         *           "input_row": "Callistemon viminalis Captain Cook 200mm x 12",
         *           "name": {
         *             "query": {
         *               "submitted_name": "Callistemon viminalis Captain Cook",
         *               "normalized_name": "callistemon viminalis captain cook",
         *               "query_timestamp": "2026-11-21T08:00:00.000Z"
         *             },
         *             "validation": {
         *               "status": "validated",
         *               "confidence": "high",
         *               "consensus_score": 0.718,
         *               "sources_checked": 5,
         *               "sources_matched": 4,
         *               "match_summary": {
         *                 "exact_matches": 4,
         *                 "inexact_matches": 0,
         *                 "no_match": 1
         *               },
         *               "source_failures": []
         *             },
         *             "accepted_name": {
         *               "scientific_name": "Melaleuca viminalis",
         *               "author": "(Sol. ex Gaertn.) Byrnes",
         *               "nomenclatural_status": "synonym",
         *               "common_names": [
         *                 {
         *                   "name": "weeping bottlebrush",
         *                   "language": "en",
         *                   "region": "AU"
         *                 },
         *                 {
         *                   "name": "Trauer-Zylinderputzer",
         *                   "language": "de",
         *                   "region": ""
         *                 }
         *               ],
         *               "taxonomic_rank": "species",
         *               "display_name": "Melaleuca viminalis 'Captain Cook'"
         *             },
         *             "taxonomy": {
         *               "kingdom": "Plantae",
         *               "family": "Myrtaceae",
         *               "genus": "Melaleuca",
         *               "species": "viminalis",
         *               "subspecies": null,
         *               "variety": null,
         *               "form": null
         *             },
         *             "cross_references": {
         *               "gbif_id": null,
         *               "wfo_id": null,
         *               "powo_id": null,
         *               "eol_id": null,
         *               "ala_guid": null,
         *               "wikidata_id": null,
         *               "inaturalist_taxon_id": null,
         *               "pbr_numbers": [],
         *               "upov_code": null
         *             },
         *             "metadata": {
         *               "quality_score": 0.659,
         *               "api_version": "1.0.0",
         *               "processing_time_seconds": 0.004,
         *               "version": "1.0"
         *             },
         *             "warnings": [
         *               "The cultivar stands without quotation marks: \"Captain Cook\".",
         *               "\"Callistemon viminalis\" is a synonym of \"Melaleuca viminalis\".",
         *               "ALA accepts \"Callistemon viminalis\" instead."
         *             ],
         *             "notes": [
         *               "Confirmed by 3 of 5 sources: TNRS, POWO and GBIF.",
         *               "No entry in UPOV; that is no evidence against the name.",
         *               "Kept as submitted and not checked against a register: cultivar 'Captain Cook'.",
         *               "The bundled starter checklist of 2026-11-21 answered in place of all sources, on the word of our editors for TNRS, POWO, GBIF and ALA. It holds only common nursery plants: a name that it lacks may well exist."
         *             ],
         *             "parsed": {
         *               "genus": "Callistemon",
         *               "species": "viminalis",
         *               "infraspecific": null,
         *               "cultivar": "Captain Cook",
         *               "hybrid": false,
         *               "phrase_name": null,
         *               "authorship": null,
         *               "rank": "cultivar",
         *               "group": null,
         *               "grex": null,
         *               "series": null,
         *               "trade_designations": [],
         *               "quality": 3
         *             },
         *             "resolution": {
         *               "match_kind": "exact",
         *               "match_stage": "exact",
         *               "matched_name": "Callistemon viminalis",
         *               "edit_distance": 0,
         *               "review_required": false,
         *               "alternatives": [],
         *               "correction": null
         *             },
         *             "suggestions": [],
         *             "source_answers": [
         *               {
         *                 "source": "tnrs",
         *                 "outcome": "exact",
         *                 "matched_name": "Callistemon viminalis",
         *                 "accepted_name": "Melaleuca viminalis",
         *                 "author": "(Sol. ex Gaertn.) Byrnes",
         *                 "agrees": true,
         *                 "mode": "starter",
         *                 "data_version": "2026-11-21",
         *                 "dataset": null,
         *                 "is_stale": false,
         *                 "failure": null,
         *                 "match_stage": "exact",
         *                 "edit_distance": 0,
         *                 "author_agreement": "unknown",
         *                 "review_required": false,
         *                 "confirmed_by": "editor"
         *               },
         *               {
         *                 "source": "powo",
         *                 "outcome": "exact",
         *                 "matched_name": "Callistemon viminalis",
         *                 "accepted_name": "Melaleuca viminalis",
         *                 "author": "(Sol. ex Gaertn.) Byrnes",
         *                 "agrees": true,
         *                 "mode": "starter",
         *                 "data_version": "2026-11-21",
         *                 "dataset": null,
         *                 "is_stale": false,
         *                 "failure": null,
         *                 "match_stage": "exact",
         *                 "edit_distance": 0,
         *                 "author_agreement": "unknown",
         *                 "review_required": false,
         *                 "confirmed_by": "editor"
         *               },
         *               {
         *                 "source": "gbif",
         *                 "outcome": "exact",
         *                 "matched_name": "Callistemon viminalis",
         *                 "accepted_name": "Melaleuca viminalis",
         *                 "author": "(Sol. ex Gaertn.) Byrnes",
         *                 "agrees": true,
         *                 "mode": "starter",
         *                 "data_version": "2026-11-21",
         *                 "dataset": null,
         *                 "is_stale": false,
         *                 "failure": null,
         *                 "match_stage": "exact",
         *                 "edit_distance": 0,
         *                 "author_agreement": "unknown",
         *                 "review_required": false,
         *                 "confirmed_by": "editor"
         *               },
         *               {
         *                 "source": "ala",
         *                 "outcome": "exact",
         *                 "matched_name": "Callistemon viminalis",
         *                 "accepted_name": "Callistemon viminalis",
         *                 "author": "(Sol. ex Gaertn.) G.Don",
         *                 "agrees": false,
         *                 "mode": "starter",
         *                 "data_version": "2026-11-21",
         *                 "dataset": null,
         *                 "is_stale": false,
         *                 "failure": null,
         *                 "match_stage": "exact",
         *                 "edit_distance": 0,
         *                 "author_agreement": "unknown",
         *                 "review_required": false,
         *                 "confirmed_by": "editor"
         *               },
         *               {
         *                 "source": "upov",
         *                 "outcome": "no_match",
         *                 "matched_name": null,
         *                 "accepted_name": null,
         *                 "author": null,
         *                 "agrees": false,
         *                 "mode": "starter",
         *                 "data_version": "2026-11-21",
         *                 "dataset": null,
         *                 "is_stale": false,
         *                 "failure": null,
         *                 "match_stage": null,
         *                 "edit_distance": null,
         *                 "author_agreement": null,
         *                 "review_required": false,
         *                 "confirmed_by": null
         *               }
         *             ]
         *           },
         *           "pot_size": {
         *             "input_label": "Callistemon viminalis Captain Cook 200mm x 12",
         *             "match_confidence": "High",
         *             "standard_data": {
         *               "id": "3.1-200mm",
         *               "type": "Pot - Round",
         *               "stage_order": 3,
         *               "stage_name": "Retail & Small Production",
         *               "is_biological": true,
         *               "matching_strategy": "Diameter",
         *               "logistics": {
         *                 "tier": "Pallet",
         *                 "is_stackable": false,
         *                 "freight_efficiency": "Medium"
         *               },
         *               "quality_profile": {
         *                 "transplant_shock_risk": "Low",
         *                 "seasonal_restriction": "None",
         *                 "inspection_focus": "Root Circling"
         *               },
         *               "customer_note": "Five styles of 20 cm pot hold 3.1 to 5 L: compare volume.",
         *               "type_id": "3.1",
         *               "label": "Pot, 183 to 219 mm (200 mm)",
         *               "size_rank": 33,
         *               "describes": "container",
         *               "nominal_diameter_mm": 200,
         *               "volume_l": {
         *                 "min": 3.1,
         *                 "typical": 4.3,
         *                 "max": 5.2
         *               },
         *               "growth_equivalent_l": 4.3
         *             },
         *             "measurements": [
         *               {
         *                 "kind": "diameter",
         *                 "value": 200,
         *                 "unit": "mm",
         *                 "text": "200mm"
         *               },
         *               {
         *                 "kind": "quantity",
         *                 "value": 12,
         *                 "unit": null,
         *                 "text": "x 12"
         *               }
         *             ],
         *             "alternatives": [],
         *             "normalizations": [],
         *             "matched_text": "200mm",
         *             "external_ids": null
         *           },
         *           "quantity": 12,
         *           "price": null
         *         }
         *       ],
         *       "summary": {
         *         "rows": 1,
         *         "names": {
         *           "total": 1,
         *           "validated": 1,
         *           "uncertain": 0,
         *           "not_found": 0
         *         },
         *         "sizes": {
         *           "total": 1,
         *           "exact": 0,
         *           "high": 1,
         *           "medium": 0,
         *           "low": 0,
         *           "none": 0
         *         },
         *         "quantity_total": 12
         *       }
         *     }
         */
        VerifyPlantListResponse: {
            results: components["schemas"]["PlantListResult"][];
            summary: components["schemas"]["PlantListSummary"];
            extraction?: components["schemas"]["FileExtraction"];
            usage?: components["schemas"]["FileUsage"];
        };
        /**
         * @example {
         *       "species_names": [
         *         "Callistemon viminalis Captain Cook 200mm"
         *       ],
         *       "sources": [
         *         "tnrs",
         *         "powo",
         *         "gbif",
         *         "ala",
         *         "upov"
         *       ]
         *     }
         */
        VerifyPlantNamesRequest: {
            /** @description Names as they stand in your list, 1 to 1000. Blank ones are dropped; the others are answered in this order, repetitions included. */
            species_names?: string[];
            /** @description The address of a file that was uploaded to this service. Ignored when `species_names` holds a name. */
            file_url?: string;
            /** @description How the file is called, where the upload was given no name with an extension. */
            filename?: string;
            /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
            extraction_column?: string;
            /** @description Sources to ask. Absent or empty: all eleven. */
            sources?: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
            /** @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources. */
            include_metadata?: boolean;
            /** @description Default true. False neither reads nor writes remembered answers. */
            cache_results?: boolean;
        };
        /**
         * @description A record for each name, in order, and how many came out how. For a file each record has its `location`, and `extraction` and `usage` say what was read and what it cost.
         * @example {
         *       "results": [
         *         {
         *           "query": {
         *             "submitted_name": "Callistemon viminalis Captain Cook 200mm",
         *             "normalized_name": "callistemon viminalis captain cook 200mm",
         *             "query_timestamp": "2026-11-21T08:00:00.000Z"
         *           },
         *           "validation": {
         *             "status": "validated",
         *             "confidence": "high",
         *             "consensus_score": 0.718,
         *             "sources_checked": 5,
         *             "sources_matched": 4,
         *             "match_summary": {
         *               "exact_matches": 4,
         *               "inexact_matches": 0,
         *               "no_match": 1
         *             },
         *             "source_failures": []
         *           },
         *           "accepted_name": {
         *             "scientific_name": "Melaleuca viminalis",
         *             "author": "(Sol. ex Gaertn.) Byrnes",
         *             "nomenclatural_status": "synonym",
         *             "common_names": [
         *               {
         *                 "name": "weeping bottlebrush",
         *                 "language": "en",
         *                 "region": "AU"
         *               },
         *               {
         *                 "name": "Trauer-Zylinderputzer",
         *                 "language": "de",
         *                 "region": ""
         *               }
         *             ],
         *             "taxonomic_rank": "species",
         *             "display_name": "Melaleuca viminalis 'Captain Cook'"
         *           },
         *           "taxonomy": {
         *             "kingdom": "Plantae",
         *             "family": "Myrtaceae",
         *             "genus": "Melaleuca",
         *             "species": "viminalis",
         *             "subspecies": null,
         *             "variety": null,
         *             "form": null
         *           },
         *           "cross_references": {
         *             "gbif_id": null,
         *             "wfo_id": null,
         *             "powo_id": null,
         *             "eol_id": null,
         *             "ala_guid": null,
         *             "wikidata_id": null,
         *             "inaturalist_taxon_id": null,
         *             "pbr_numbers": [],
         *             "upov_code": null
         *           },
         *           "metadata": {
         *             "quality_score": 0.659,
         *             "api_version": "1.0.0",
         *             "processing_time_seconds": 0.004,
         *             "version": "1.0"
         *           },
         *           "warnings": [
         *             "The cultivar stands without quotation marks: \"Captain Cook\".",
         *             "\"Callistemon viminalis\" is a synonym of \"Melaleuca viminalis\".",
         *             "ALA accepts \"Callistemon viminalis\" instead."
         *           ],
         *           "notes": [
         *             "Confirmed by 3 of 5 sources: TNRS, POWO and GBIF.",
         *             "No entry in UPOV; that is no evidence against the name.",
         *             "Not part of the name: \"200mm\".",
         *             "Kept as submitted and not checked against a register: cultivar 'Captain Cook'.",
         *             "The bundled starter checklist of 2026-11-21 answered in place of all sources, on the word of our editors for TNRS, POWO, GBIF and ALA. It holds only common nursery plants: a name that it lacks may well exist."
         *           ],
         *           "parsed": {
         *             "genus": "Callistemon",
         *             "species": "viminalis",
         *             "infraspecific": null,
         *             "cultivar": "Captain Cook",
         *             "hybrid": false,
         *             "phrase_name": null,
         *             "authorship": null,
         *             "rank": "cultivar",
         *             "group": null,
         *             "grex": null,
         *             "series": null,
         *             "trade_designations": [],
         *             "quality": 3
         *           },
         *           "resolution": {
         *             "match_kind": "exact",
         *             "match_stage": "exact",
         *             "matched_name": "Callistemon viminalis",
         *             "edit_distance": 0,
         *             "review_required": false,
         *             "alternatives": [],
         *             "correction": null
         *           },
         *           "suggestions": [],
         *           "source_answers": [
         *             {
         *               "source": "tnrs",
         *               "outcome": "exact",
         *               "matched_name": "Callistemon viminalis",
         *               "accepted_name": "Melaleuca viminalis",
         *               "author": "(Sol. ex Gaertn.) Byrnes",
         *               "agrees": true,
         *               "mode": "starter",
         *               "data_version": "2026-11-21",
         *               "dataset": null,
         *               "is_stale": false,
         *               "failure": null,
         *               "match_stage": "exact",
         *               "edit_distance": 0,
         *               "author_agreement": "unknown",
         *               "review_required": false,
         *               "confirmed_by": "editor"
         *             },
         *             {
         *               "source": "powo",
         *               "outcome": "exact",
         *               "matched_name": "Callistemon viminalis",
         *               "accepted_name": "Melaleuca viminalis",
         *               "author": "(Sol. ex Gaertn.) Byrnes",
         *               "agrees": true,
         *               "mode": "starter",
         *               "data_version": "2026-11-21",
         *               "dataset": null,
         *               "is_stale": false,
         *               "failure": null,
         *               "match_stage": "exact",
         *               "edit_distance": 0,
         *               "author_agreement": "unknown",
         *               "review_required": false,
         *               "confirmed_by": "editor"
         *             },
         *             {
         *               "source": "gbif",
         *               "outcome": "exact",
         *               "matched_name": "Callistemon viminalis",
         *               "accepted_name": "Melaleuca viminalis",
         *               "author": "(Sol. ex Gaertn.) Byrnes",
         *               "agrees": true,
         *               "mode": "starter",
         *               "data_version": "2026-11-21",
         *               "dataset": null,
         *               "is_stale": false,
         *               "failure": null,
         *               "match_stage": "exact",
         *               "edit_distance": 0,
         *               "author_agreement": "unknown",
         *               "review_required": false,
         *               "confirmed_by": "editor"
         *             },
         *             {
         *               "source": "ala",
         *               "outcome": "exact",
         *               "matched_name": "Callistemon viminalis",
         *               "accepted_name": "Callistemon viminalis",
         *               "author": "(Sol. ex Gaertn.) G.Don",
         *               "agrees": false,
         *               "mode": "starter",
         *               "data_version": "2026-11-21",
         *               "dataset": null,
         *               "is_stale": false,
         *               "failure": null,
         *               "match_stage": "exact",
         *               "edit_distance": 0,
         *               "author_agreement": "unknown",
         *               "review_required": false,
         *               "confirmed_by": "editor"
         *             },
         *             {
         *               "source": "upov",
         *               "outcome": "no_match",
         *               "matched_name": null,
         *               "accepted_name": null,
         *               "author": null,
         *               "agrees": false,
         *               "mode": "starter",
         *               "data_version": "2026-11-21",
         *               "dataset": null,
         *               "is_stale": false,
         *               "failure": null,
         *               "match_stage": null,
         *               "edit_distance": null,
         *               "author_agreement": null,
         *               "review_required": false,
         *               "confirmed_by": null
         *             }
         *           ]
         *         }
         *       ],
         *       "summary": {
         *         "total": 1,
         *         "validated": 1,
         *         "uncertain": 0,
         *         "not_found": 0
         *       }
         *     }
         */
        VerifyPlantNamesResponse: {
            results: components["schemas"]["UnifiedTaxonomicRecord"][];
            summary: components["schemas"]["VerificationSummary"];
            extraction?: components["schemas"]["FileExtraction"];
            usage?: components["schemas"]["FileUsage"];
        };
        /**
         * @example {
         *       "items": [
         *         "45L Rocket Pot",
         *         "Lead time 10-12 weeks"
         *       ]
         *     }
         */
        VerifyPotSizesRequest: {
            /** @description Size labels as they stand in your list, 1 to 2000, each of at most 500 characters. Numbers are taken as they are written. Blank ones are answered in their place, without a category, and cost nothing. */
            items?: (string | number)[];
            /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a label. */
            file_url?: string;
            /** @description How the file is called, where the upload was given no name with an extension. */
            filename?: string;
            /** @description The column of the file that holds the labels: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
            extraction_column?: string;
            /**
             * @description What to look for in the file. Default `pot_sizes`; `species` plant names, `generic` whatever it lists.
             * @enum {string}
             */
            extraction_type?: "pot_sizes" | "species" | "generic";
            /**
             * @description Where the labels come from, where sizes of the same name differ. Absent: no region.
             * @enum {string}
             */
            region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
        };
        /**
         * @description A result for each label, in order. For a file `extraction` and `usage` say what was read and what it cost.
         * @example {
         *       "results": [
         *         {
         *           "input_label": "45L Rocket Pot",
         *           "match_confidence": "High",
         *           "standard_data": {
         *             "id": "4.1-air45",
         *             "type": "Pot - Air Pruning",
         *             "stage_order": 4,
         *             "stage_name": "Advanced Production",
         *             "is_biological": true,
         *             "matching_strategy": "Volume",
         *             "logistics": {
         *               "tier": "Pallet",
         *               "is_stackable": false,
         *               "freight_efficiency": "Medium"
         *             },
         *             "quality_profile": {
         *               "transplant_shock_risk": "Very Low",
         *               "seasonal_restriction": "None",
         *               "inspection_focus": "Desiccation"
         *             },
         *             "customer_note": "Superior root structure; requires more frequent watering until planted.",
         *             "type_id": "4.1",
         *             "label": "Air-pruning pot, 31 to 65 L",
         *             "size_rank": 61,
         *             "describes": "container",
         *             "nominal_diameter_mm": null,
         *             "volume_l": {
         *               "min": 31,
         *               "typical": 45,
         *               "max": 65.99
         *             },
         *             "growth_equivalent_l": 45
         *           },
         *           "measurements": [
         *             {
         *               "kind": "volume",
         *               "value": 45,
         *               "unit": "L",
         *               "text": "45L"
         *             },
         *             {
         *               "kind": "form",
         *               "value": "air_pruning",
         *               "unit": null,
         *               "text": "Rocket Pot"
         *             }
         *           ],
         *           "alternatives": [
         *             {
         *               "id": "4.3-c45",
         *               "match_confidence": "Low",
         *               "reason": "same_volume"
         *             }
         *           ],
         *           "normalizations": [],
         *           "matched_text": "45L",
         *           "external_ids": null
         *         },
         *         {
         *           "input_label": "Lead time 10-12 weeks",
         *           "match_confidence": "None",
         *           "standard_data": null,
         *           "measurements": [],
         *           "alternatives": [],
         *           "normalizations": [],
         *           "matched_text": null,
         *           "external_ids": null
         *         }
         *       ]
         *     }
         */
        VerifyPotSizesResponse: {
            results: components["schemas"]["PotSizeResult"][];
            extraction?: components["schemas"]["FileExtraction"];
            usage?: components["schemas"]["FileUsage"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Names the request in the logs.
         * @example req_4Qm9xkq3Tn6yZ1bWc0Rv2A
         */
        "X-Request-Id": string;
        /**
         * @description The limits of the caller: `"rpm"` requests, `"upm"` units, `"dpm"` and `"dpm-merchant"` delegation tokens, `"sph"` species distribution models, `"ipm"` plant items, of which `q` may come in `w` seconds. Absent where nothing is limited.
         * @example "rpm";q=60;w=60, "upm";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left of each limit: `r` may come at once, and in `t` seconds it is as much as it can be.
         * @example "rpm";r=12;t=8, "upm";r=380;t=22
         */
        RateLimit: string;
        /**
         * @description Requests that may come in a minute.
         * @example 60
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Requests that may come at once.
         * @example 12
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Seconds until as many may come at once as can be.
         * @example 8
         */
        "X-RateLimit-Reset": number;
        /**
         * @description How a key can be sent.
         * @example Bearer realm="plant-data-service"
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds after which the request can be sent again.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description `true` for the answer to an earlier request with the same `Idempotency-Key`, or for the same file with the same delegation token.
         * @example true
         */
        "Idempotency-Replayed": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "service": "plant-data-service",
                     *       "version": "1.0.0"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the service can do its work. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "service": "plant-data-service",
                     *       "version": "1.0.0",
                     *       "checks": {
                     *         "database": "ok",
                     *         "storage": "ok",
                     *         "queue": "ok",
                     *         "sources": "ok",
                     *         "models": "ok",
                     *         "flowers": "ok",
                     *         "climate": "ok"
                     *       },
                     *       "not_in_use": [
                     *         "storage",
                     *         "models"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whether the service can do its work. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "service": "plant-data-service",
                     *       "version": "1.0.0",
                     *       "checks": {
                     *         "database": "ok",
                     *         "storage": "ok",
                     *         "queue": "ok",
                     *         "sources": "ok",
                     *         "models": "ok",
                     *         "flowers": "ok",
                     *         "climate": "ok"
                     *       },
                     *       "not_in_use": [
                     *         "storage",
                     *         "models"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    findFlowersByColor: {
        parameters: {
            query?: {
                /**
                 * @description A name (`lavender`, `light blue`, `lilac`), hex digits (`e6e6fa`, `eef`; write `%23` for `#` in a URL), `rgb(230,230,250)` or `230,230,250`.
                 * @example lavender
                 */
                color?: string;
                /** @description In place of `color`: the id of a flower that others shall resemble. */
                similar_to?: number;
                /** @description How many flowers, at most; 20 where it is left out. */
                limit?: number;
                /**
                 * @description A family by its published, current or accepted name, in any case.
                 * @example Lamiaceae
                 */
                family?: string;
                /**
                 * @description A word of `GET /v1/flowers/human-colours` or one of its groups, in any case.
                 * @example violet
                 */
                human_colour?: string;
                /**
                 * @description How bees see it, in any case: UV, blue, blue-green, green, UV-blue, UV-green, white.
                 * @example UV-blue
                 */
                bee_colour?: string;
                /** @description `measured` records, `modelled` ones (composed from published facts, not measured), or `all`. Default: measured where any are loaded, else modelled. */
                evidence?: "measured" | "modelled" | "all";
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flowers nearest to a colour. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": {
                     *         "input": "lavender",
                     *         "type": "name",
                     *         "rgb": [
                     *           230,
                     *           230,
                     *           250
                     *         ],
                     *         "lab": [
                     *           91.8275,
                     *           3.7078,
                     *           -9.6613
                     *         ],
                     *         "filters": {
                     *           "human_colour": null,
                     *           "bee_colour": null,
                     *           "family": null,
                     *           "evidence": "modelled",
                     *           "accepted": false,
                     *           "include_leaves": false
                     *         },
                     *         "similar_to": null,
                     *         "space": "lab",
                     *         "metric": "cie76",
                     *         "max_distance": null,
                     *         "sorted_by": "color_distance",
                     *         "limit": 1
                     *       },
                     *       "matches": [
                     *         {
                     *           "id": 900192,
                     *           "scientific_name": "Malus sylvestris",
                     *           "family": "Rosaceae",
                     *           "genus": "Malus",
                     *           "species": "sylvestris",
                     *           "human_colour": "white",
                     *           "bee_colour": "blue-green",
                     *           "rgb": [
                     *             227,
                     *             210,
                     *             212
                     *           ],
                     *           "hex": "#e3d2d4",
                     *           "lab": [
                     *             85.5221,
                     *             6.5033,
                     *             1.2135
                     *           ],
                     *           "color_distance": 12.88,
                     *           "color_distance_ciede2000": 10.41,
                     *           "difference": "clearly different",
                     *           "bee_distance": null,
                     *           "country": null,
                     *           "collector": null,
                     *           "published_name": "Malus sylvestris",
                     *           "accepted_name": "Malus sylvestris",
                     *           "plant_section": "petal",
                     *           "human_colour_group": "white",
                     *           "human_colour_derived": false,
                     *           "computed_bee_colour": "blue-green",
                     *           "bee_contrast": 0.1795,
                     *           "in_gamut": true,
                     *           "false_colour": "#cfbd5d",
                     *           "evidence": "modelled",
                     *           "source": "modelled",
                     *           "licence": "CC0-1.0"
                     *         }
                     *       ],
                     *       "total_in_database": 305,
                     *       "citation": "Plant Data Service, docs/modelled-flowers.md",
                     *       "hints": []
                     *     }
                     */
                    "application/json": components["schemas"]["FlowersByColor"];
                };
            };
            /**
             * @description `invalid_color`: `color` is missing, empty, or not a colour in a form that is read here.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `flower_not_found`: There is no flower with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFlowerFamilies: {
        parameters: {
            query?: {
                /** @description `measured` records, `modelled` ones (composed from published facts, not measured), or `all`. Default: measured where any are loaded, else modelled. */
                evidence?: "measured" | "modelled" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Families as published, the most frequent first, each with its current name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "family": "Dipsacaceae",
                     *         "count": 12,
                     *         "current_name": "Caprifoliaceae"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FlowerFamilies"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFlowerHumanColours: {
        parameters: {
            query?: {
                /** @description `measured` records, `modelled` ones (composed from published facts, not measured), or `all`. Default: measured where any are loaded, else modelled. */
                evidence?: "measured" | "modelled" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The words for the colours, the most frequent first. `derived` of them come of the colour, as no collector gave a word. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "colour": "dark violet",
                     *         "count": 14,
                     *         "group": "violet",
                     *         "derived": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FlowerHumanColours"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFlowerBeeColours: {
        parameters: {
            query?: {
                /** @description `measured` records, `modelled` ones (composed from published facts, not measured), or `all`. Default: measured where any are loaded, else modelled. */
                evidence?: "measured" | "modelled" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seven bee colours, the most frequent first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "colour": "UV-green",
                     *         "count": 86,
                     *         "description": "Ultraviolet and green, such as many yellow flowers."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FlowerBeeColours"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFlower: {
        parameters: {
            query?: {
                /** @description Whose eyes: `honeybee` (the default) or `bumblebee`. */
                observer?: "honeybee" | "bumblebee";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A flower with all its colours. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 900001,
                     *       "taxonomy": {
                     *         "family": "Fabaceae",
                     *         "genus": "Acacia",
                     *         "species": "dealbata",
                     *         "full_name": "Acacia dealbata",
                     *         "infraspecific": null,
                     *         "morph": null,
                     *         "accepted_name": "Acacia dealbata",
                     *         "accepted_family": "Fabaceae",
                     *         "name_status": "validated"
                     *       },
                     *       "collection": {
                     *         "country": null,
                     *         "town": null,
                     *         "collector": null,
                     *         "publication": "Pigments: usual for this colour; which pigment it is was not traced. Ultraviolet: usual for this pigment class.",
                     *         "accession": null,
                     *         "altitude_m": null
                     *       },
                     *       "classification": {
                     *         "plant_section": "stamens",
                     *         "is_main_colour": true,
                     *         "is_leaf": false,
                     *         "human_colour": "yellow",
                     *         "human_colour_group": "yellow",
                     *         "human_colour_derived": false,
                     *         "bee_colour": "green",
                     *         "published_bee_colour": null,
                     *         "computed_bee_colour": "green"
                     *       },
                     *       "color_spaces": {
                     *         "colour_triangle": {
                     *           "x": 0.483608,
                     *           "y": -0.270617,
                     *           "quantum_flux": {
                     *             "uv": 0.796857,
                     *             "blue": 0.844308,
                     *             "green": 3.880004
                     *           }
                     *         },
                     *         "colour_hexagon": {
                     *           "x": 0.304503,
                     *           "y": -0.161486,
                     *           "excitation": {
                     *             "uv": 0.443473,
                     *             "blue": 0.457791,
                     *             "green": 0.795082
                     *           }
                     *         },
                     *         "coc": {
                     *           "a": 0.869729,
                     *           "b": -5.012321
                     *         }
                     *       },
                     *       "computed_color": {
                     *         "rgb": [
                     *           239,
                     *           213,
                     *           0
                     *         ],
                     *         "hex": "#efd500",
                     *         "lab": [
                     *           84.817626,
                     *           -8.098418,
                     *           91.072822
                     *         ],
                     *         "chroma": 91.432178,
                     *         "hue": 95.081516,
                     *         "in_gamut": false
                     *       },
                     *       "bee_vision": {
                     *         "observer": "honeybee (Apis mellifera)",
                     *         "observer_source": "Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40",
                     *         "background": "green-foliage",
                     *         "contrast": 0.344673,
                     *         "green_contrast": 0.295082,
                     *         "hexagon_angle": 117.938242,
                     *         "false_colour": "#bb473a",
                     *         "false_colour_note": "False colour: green receptor as red, blue as green, ultraviolet as blue. A convention of drawing, not what a bee sees."
                     *       },
                     *       "morphology": {
                     *         "height_cm": null,
                     *         "tube_mm": null,
                     *         "corolla_mm": null,
                     *         "pollinators": []
                     *       },
                     *       "evidence": "modelled",
                     *       "source": {
                     *         "id": "modelled",
                     *         "title": "Flowers composed by a pigment model from published facts; not measured",
                     *         "doi": null,
                     *         "record_id": "Acacia dealbata, yellow"
                     *       },
                     *       "source_label": "carotenoid (deep); ultraviolet absorbing",
                     *       "licence": "CC0-1.0",
                     *       "citation": "Plant Data Service, docs/modelled-flowers.md"
                     *     }
                     */
                    "application/json": components["schemas"]["FlowerRecord"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `flower_not_found`: There is no flower with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFlowerSpectrum: {
        parameters: {
            query?: {
                /** @description In place of `Accept`. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reflectance of a flower, 400 values; the example is cut. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 900001,
                     *       "scientific_name": "Acacia dealbata",
                     *       "wavelengths": [
                     *         300,
                     *         301,
                     *         302
                     *       ],
                     *       "reflectance": [
                     *         0.03600172676229863,
                     *         0.03583207631466027,
                     *         0.03567940540847089
                     *       ],
                     *       "unit": "fraction",
                     *       "evidence": "modelled",
                     *       "source": "modelled",
                     *       "licence": "CC0-1.0",
                     *       "citation": "Plant Data Service, docs/modelled-flowers.md"
                     *     }
                     */
                    "application/json": components["schemas"]["FlowerSpectrum"];
                    "text/csv": string;
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `flower_not_found`: There is no flower with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    composeFlowerPalette: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "colors": [
                 *         "lavender",
                 *         "cream",
                 *         "#c8a2c8"
                 *       ],
                 *       "limit": 9
                 *     }
                 */
                "application/json": components["schemas"]["FlowerPaletteRequest"];
            };
        };
        responses: {
            /** @description Plants for several colours, and which bee colours they have together. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "query": {
                     *         "colors": [
                     *           {
                     *             "input": "lavender",
                     *             "type": "name",
                     *             "rgb": [
                     *               230,
                     *               230,
                     *               250
                     *             ],
                     *             "lab": [
                     *               91.8275,
                     *               3.7078,
                     *               -9.6613
                     *             ]
                     *           }
                     *         ],
                     *         "filters": {
                     *           "human_colour": null,
                     *           "bee_colour": null,
                     *           "family": null,
                     *           "evidence": "modelled",
                     *           "accepted": false,
                     *           "include_leaves": false
                     *         },
                     *         "metric": "cie76",
                     *         "max_distance": 30,
                     *         "limit": 1
                     *       },
                     *       "plants": [
                     *         {
                     *           "id": 900192,
                     *           "scientific_name": "Malus sylvestris",
                     *           "family": "Rosaceae",
                     *           "genus": "Malus",
                     *           "species": "sylvestris",
                     *           "human_colour": "white",
                     *           "bee_colour": "blue-green",
                     *           "rgb": [
                     *             227,
                     *             210,
                     *             212
                     *           ],
                     *           "hex": "#e3d2d4",
                     *           "lab": [
                     *             85.5221,
                     *             6.5033,
                     *             1.2135
                     *           ],
                     *           "color_distance": 12.88,
                     *           "color_distance_ciede2000": 10.41,
                     *           "difference": "clearly different",
                     *           "bee_distance": null,
                     *           "country": null,
                     *           "collector": null,
                     *           "published_name": "Malus sylvestris",
                     *           "accepted_name": "Malus sylvestris",
                     *           "plant_section": "petal",
                     *           "human_colour_group": "white",
                     *           "human_colour_derived": false,
                     *           "computed_bee_colour": "blue-green",
                     *           "bee_contrast": 0.1795,
                     *           "in_gamut": true,
                     *           "false_colour": "#cfbd5d",
                     *           "evidence": "modelled",
                     *           "source": "modelled",
                     *           "licence": "CC0-1.0",
                     *           "color_index": 0
                     *         }
                     *       ],
                     *       "coverage": {
                     *         "colors": [
                     *           {
                     *             "color_index": 0,
                     *             "input": "lavender",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "bee_colours": [
                     *           {
                     *             "colour": "UV",
                     *             "count": 0
                     *           },
                     *           {
                     *             "colour": "blue",
                     *             "count": 0
                     *           },
                     *           {
                     *             "colour": "blue-green",
                     *             "count": 1
                     *           },
                     *           {
                     *             "colour": "green",
                     *             "count": 0
                     *           },
                     *           {
                     *             "colour": "UV-blue",
                     *             "count": 0
                     *           },
                     *           {
                     *             "colour": "UV-green",
                     *             "count": 0
                     *           },
                     *           {
                     *             "colour": "white",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "covered": [
                     *           "blue-green"
                     *         ],
                     *         "missing": [
                     *           "UV",
                     *           "blue",
                     *           "green",
                     *           "UV-blue",
                     *           "UV-green",
                     *           "white"
                     *         ]
                     *       },
                     *       "total_in_database": 305,
                     *       "citation": "Plant Data Service, docs/modelled-flowers.md",
                     *       "hints": []
                     *     }
                     */
                    "application/json": components["schemas"]["FlowerPalette"];
                };
            };
            /**
             * @description `invalid_color`: `color` is missing, empty, or not a colour in a form that is read here.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analyseFlowerSpectrum: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "wavelengths": [
                 *         300,
                 *         310,
                 *         320,
                 *         330,
                 *         340,
                 *         350,
                 *         360,
                 *         370,
                 *         380,
                 *         390,
                 *         400,
                 *         410,
                 *         420,
                 *         430,
                 *         440,
                 *         450,
                 *         460,
                 *         470,
                 *         480,
                 *         490,
                 *         500,
                 *         510,
                 *         520,
                 *         530,
                 *         540,
                 *         550,
                 *         560,
                 *         570,
                 *         580,
                 *         590,
                 *         600,
                 *         610,
                 *         620,
                 *         630,
                 *         640,
                 *         650,
                 *         660,
                 *         670,
                 *         680,
                 *         690,
                 *         700
                 *       ],
                 *       "reflectance": [
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         5,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60,
                 *         60
                 *       ],
                 *       "unit": "percent"
                 *     }
                 */
                "application/json": components["schemas"]["AnalyseFlowerRequest"];
            };
        };
        responses: {
            /** @description A spectrum with all its colours, in the form of a record. Nothing of it is kept. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": null,
                     *       "taxonomy": {
                     *         "family": "Fabaceae",
                     *         "genus": "Acacia",
                     *         "species": "dealbata",
                     *         "full_name": "Acacia dealbata",
                     *         "infraspecific": null,
                     *         "morph": null,
                     *         "accepted_name": "Acacia dealbata",
                     *         "accepted_family": "Fabaceae",
                     *         "name_status": "validated"
                     *       },
                     *       "collection": {
                     *         "country": null,
                     *         "town": null,
                     *         "collector": null,
                     *         "publication": "Pigments: usual for this colour; which pigment it is was not traced. Ultraviolet: usual for this pigment class.",
                     *         "accession": null,
                     *         "altitude_m": null
                     *       },
                     *       "classification": {
                     *         "plant_section": "stamens",
                     *         "is_main_colour": true,
                     *         "is_leaf": false,
                     *         "human_colour": "yellow",
                     *         "human_colour_group": "yellow",
                     *         "human_colour_derived": false,
                     *         "bee_colour": "green",
                     *         "published_bee_colour": null,
                     *         "computed_bee_colour": "green"
                     *       },
                     *       "color_spaces": {
                     *         "colour_triangle": {
                     *           "x": 0.483608,
                     *           "y": -0.270617,
                     *           "quantum_flux": {
                     *             "uv": 0.796857,
                     *             "blue": 0.844308,
                     *             "green": 3.880004
                     *           }
                     *         },
                     *         "colour_hexagon": {
                     *           "x": 0.304503,
                     *           "y": -0.161486,
                     *           "excitation": {
                     *             "uv": 0.443473,
                     *             "blue": 0.457791,
                     *             "green": 0.795082
                     *           }
                     *         },
                     *         "coc": {
                     *           "a": 0.869729,
                     *           "b": -5.012321
                     *         }
                     *       },
                     *       "computed_color": {
                     *         "rgb": [
                     *           239,
                     *           213,
                     *           0
                     *         ],
                     *         "hex": "#efd500",
                     *         "lab": [
                     *           84.817626,
                     *           -8.098418,
                     *           91.072822
                     *         ],
                     *         "chroma": 91.432178,
                     *         "hue": 95.081516,
                     *         "in_gamut": false
                     *       },
                     *       "bee_vision": {
                     *         "observer": "honeybee (Apis mellifera)",
                     *         "observer_source": "Menzel and Backhaus 1991; Peitsch et al. 1992, J Comp Physiol A 170:23-40",
                     *         "background": "green-foliage",
                     *         "contrast": 0.344673,
                     *         "green_contrast": 0.295082,
                     *         "hexagon_angle": 117.938242,
                     *         "false_colour": "#bb473a",
                     *         "false_colour_note": "False colour: green receptor as red, blue as green, ultraviolet as blue. A convention of drawing, not what a bee sees."
                     *       },
                     *       "morphology": {
                     *         "height_cm": null,
                     *         "tube_mm": null,
                     *         "corolla_mm": null,
                     *         "pollinators": []
                     *       },
                     *       "evidence": null,
                     *       "source": null,
                     *       "source_label": null,
                     *       "licence": null,
                     *       "citation": null,
                     *       "warnings": [
                     *         "The unit was not given: the values were taken for percent, as the largest is 83.2."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AnalysedFlower"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    plotFlower: {
        parameters: {
            query?: {
                /** @description The spectrum, the colour hexagon of bees, or both; `both` by default. */
                kind?: "both" | "spectrum" | "hexagon";
                /** @description `wide` for pages, `narrow` for phones: below each other, in a drawing 400 wide; `wide` by default. */
                layout?: "wide" | "narrow";
                /** @description Light or dark; `auto`, the default, leaves it to the device of the reader. */
                theme?: "auto" | "light" | "dark";
                /** @description Whether the sensitivity of the receptors is drawn; `true` by default. */
                receptors?: "true" | "false";
                /** @description Whose eyes: `honeybee` (the default) or `bumblebee`. */
                observer?: "honeybee" | "bumblebee";
            };
            header?: never;
            path: {
                /** @description Number of the record. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `flower_not_found`: There is no flower with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `database_unavailable`: The records cannot be read at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    generateSdm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "species_name": "Eucalyptus globulus",
                 *       "gcm": "mpi-esm1-2-hr",
                 *       "scenario": "ssp585",
                 *       "period": "2070",
                 *       "threshold": 0.5
                 *     }
                 */
                "application/json": components["schemas"]["GenerateSdmRequest"];
            };
        };
        responses: {
            /** @description The job is queued. One unit is charged. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *       "status": "queued",
                     *       "message": "The model of Eucalyptus globulus waits for its turn.",
                     *       "status_url": "/v1/sdm/status/4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *       "species": {
                     *         "submitted_name": "Eucalyptus globulus",
                     *         "resolved_name": "Eucalyptus globulus",
                     *         "gbif_id": "3176788"
                     *       },
                     *       "parameters": {
                     *         "gcm": "mpi-esm1-2-hr",
                     *         "scenario": "ssp585",
                     *         "period": "2070",
                     *         "threshold": 0.5,
                     *         "include_gradient_maps": true,
                     *         "cache_tif_files": true
                     *       },
                     *       "warnings": [],
                     *       "retry_after_seconds": 5
                     *     }
                     */
                    "application/json": components["schemas"]["SdmSubmission"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `usage_limit_exceeded`: The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `species_unresolved`: The name is not that of one species of plants that the sources know. No job was made and nothing is charged.
             *
             *     `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `too_many_jobs`: The API key has as many jobs queued and in process as it may. Nothing is charged.
             *
             *     `rate_limited`: Requests or units come faster than allowed.
             */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `sdm_unavailable`: No model can be made for this request at the moment: the climate cannot be read. Nothing is charged.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSdmStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the job.
                 * @example 4f8b2c61d09e4a7f9b35c1e87a2d6f03
                 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A job. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again. */
            200: {
                headers: {
                    /** @description Seconds after which to ask again. Absent when nothing is under way. */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *       "status": "completed",
                     *       "message": "The model of Eucalyptus globulus is complete.",
                     *       "status_url": "/v1/sdm/status/4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *       "species": {
                     *         "submitted_name": "Eucalyptus globulus",
                     *         "resolved_name": "Eucalyptus globulus",
                     *         "gbif_id": "3176788"
                     *       },
                     *       "parameters": {
                     *         "gcm": "mpi-esm1-2-hr",
                     *         "scenario": "ssp585",
                     *         "period": "2070",
                     *         "threshold": 0.5,
                     *         "include_gradient_maps": true,
                     *         "cache_tif_files": true
                     *       },
                     *       "warnings": [
                     *         "9 % of the area will have a climate that the model has not seen; the maps hatch it."
                     *       ],
                     *       "stage": null,
                     *       "progress": 1,
                     *       "created_at": "2026-11-23T09:12:00.000Z",
                     *       "started_at": "2026-11-23T09:12:01.400Z",
                     *       "finished_at": "2026-11-23T09:14:38.900Z",
                     *       "model": {
                     *         "algorithm": "maxent",
                     *         "method": "maxent",
                     *         "occurrence_count": 6214,
                     *         "variables": [
                     *           "bio01",
                     *           "bio12",
                     *           "bio04",
                     *           "bio15",
                     *           "bio06"
                     *         ],
                     *         "auc": 0.912,
                     *         "boyce": 0.97,
                     *         "threshold": 0.5
                     *       },
                     *       "areas_km2": {
                     *         "current": 214380,
                     *         "future": 131905,
                     *         "stable": 118440,
                     *         "gain": 13465,
                     *         "loss": 95940,
                     *         "unsuitable": 1820115,
                     *         "loss_percent": 44.8,
                     *         "gain_percent": 6.3,
                     *         "range_change_percent": -38.5
                     *       },
                     *       "novelty_share": 0.09,
                     *       "results": {
                     *         "change_plot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot.png",
                     *         "current_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient.png",
                     *         "future_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient.png",
                     *         "trajectory_streamplot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot.png"
                     *       },
                     *       "plots": {
                     *         "change_plot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
                     *         "current_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient",
                     *         "future_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient",
                     *         "trajectory_streamplot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot"
                     *       },
                     *       "files": [
                     *         {
                     *           "file_type": "change_plot",
                     *           "url": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
                     *           "content_type": "image/png",
                     *           "bytes": 412806,
                     *           "sha256": "8c7dd922ad47494fc02c388e12c00eac278d1b0b4f1e4dbd6a5c6f3b0f3c9a11"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SdmJob"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `job_not_found`: There is no such job of this API key. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSdmJobs: {
        parameters: {
            query?: {
                /** @description Entries of a page, 1 to 200; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs of the API key, the newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *           "status": "completed",
                     *           "message": "The model of Eucalyptus globulus is complete.",
                     *           "status_url": "/v1/sdm/status/4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *           "species": {
                     *             "submitted_name": "Eucalyptus globulus",
                     *             "resolved_name": "Eucalyptus globulus",
                     *             "gbif_id": "3176788"
                     *           },
                     *           "parameters": {
                     *             "gcm": "mpi-esm1-2-hr",
                     *             "scenario": "ssp585",
                     *             "period": "2070",
                     *             "threshold": 0.5,
                     *             "include_gradient_maps": true,
                     *             "cache_tif_files": true
                     *           },
                     *           "warnings": [
                     *             "9 % of the area will have a climate that the model has not seen; the maps hatch it."
                     *           ],
                     *           "stage": null,
                     *           "progress": 1,
                     *           "created_at": "2026-11-23T09:12:00.000Z",
                     *           "started_at": "2026-11-23T09:12:01.400Z",
                     *           "finished_at": "2026-11-23T09:14:38.900Z",
                     *           "model": {
                     *             "algorithm": "maxent",
                     *             "method": "maxent",
                     *             "occurrence_count": 6214,
                     *             "variables": [
                     *               "bio01",
                     *               "bio12",
                     *               "bio04",
                     *               "bio15",
                     *               "bio06"
                     *             ],
                     *             "auc": 0.912,
                     *             "boyce": 0.97,
                     *             "threshold": 0.5
                     *           },
                     *           "areas_km2": {
                     *             "current": 214380,
                     *             "future": 131905,
                     *             "stable": 118440,
                     *             "gain": 13465,
                     *             "loss": 95940,
                     *             "unsuitable": 1820115,
                     *             "loss_percent": 44.8,
                     *             "gain_percent": 6.3,
                     *             "range_change_percent": -38.5
                     *           },
                     *           "novelty_share": 0.09,
                     *           "results": {
                     *             "change_plot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot.png",
                     *             "current_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient.png",
                     *             "future_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient.png",
                     *             "trajectory_streamplot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot.png"
                     *           },
                     *           "plots": {
                     *             "change_plot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
                     *             "current_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient",
                     *             "future_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient",
                     *             "trajectory_streamplot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot"
                     *           },
                     *           "files": [
                     *             {
                     *               "file_type": "change_plot",
                     *               "url": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
                     *               "content_type": "image/png",
                     *               "bytes": 412806,
                     *               "sha256": "8c7dd922ad47494fc02c388e12c00eac278d1b0b4f1e4dbd6a5c6f3b0f3c9a11"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["SdmJobPage"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelSdm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the job.
                 * @example 4f8b2c61d09e4a7f9b35c1e87a2d6f03
                 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A job. While it is `queued` or `processing`, `retry_after_seconds` and `Retry-After` say when to ask again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *       "status": "completed",
                     *       "message": "The model of Eucalyptus globulus is complete.",
                     *       "status_url": "/v1/sdm/status/4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *       "species": {
                     *         "submitted_name": "Eucalyptus globulus",
                     *         "resolved_name": "Eucalyptus globulus",
                     *         "gbif_id": "3176788"
                     *       },
                     *       "parameters": {
                     *         "gcm": "mpi-esm1-2-hr",
                     *         "scenario": "ssp585",
                     *         "period": "2070",
                     *         "threshold": 0.5,
                     *         "include_gradient_maps": true,
                     *         "cache_tif_files": true
                     *       },
                     *       "warnings": [
                     *         "9 % of the area will have a climate that the model has not seen; the maps hatch it."
                     *       ],
                     *       "stage": null,
                     *       "progress": 1,
                     *       "created_at": "2026-11-23T09:12:00.000Z",
                     *       "started_at": "2026-11-23T09:12:01.400Z",
                     *       "finished_at": "2026-11-23T09:14:38.900Z",
                     *       "model": {
                     *         "algorithm": "maxent",
                     *         "method": "maxent",
                     *         "occurrence_count": 6214,
                     *         "variables": [
                     *           "bio01",
                     *           "bio12",
                     *           "bio04",
                     *           "bio15",
                     *           "bio06"
                     *         ],
                     *         "auc": 0.912,
                     *         "boyce": 0.97,
                     *         "threshold": 0.5
                     *       },
                     *       "areas_km2": {
                     *         "current": 214380,
                     *         "future": 131905,
                     *         "stable": 118440,
                     *         "gain": 13465,
                     *         "loss": 95940,
                     *         "unsuitable": 1820115,
                     *         "loss_percent": 44.8,
                     *         "gain_percent": 6.3,
                     *         "range_change_percent": -38.5
                     *       },
                     *       "novelty_share": 0.09,
                     *       "results": {
                     *         "change_plot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot.png",
                     *         "current_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient.png",
                     *         "future_gradient": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient.png",
                     *         "trajectory_streamplot": "/cache/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot.png"
                     *       },
                     *       "plots": {
                     *         "change_plot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
                     *         "current_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/current_gradient",
                     *         "future_gradient": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/future_gradient",
                     *         "trajectory_streamplot": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/trajectory_streamplot"
                     *       },
                     *       "files": [
                     *         {
                     *           "file_type": "change_plot",
                     *           "url": "/v1/sdm/download/4f8b2c61d09e4a7f9b35c1e87a2d6f03/change_plot",
                     *           "content_type": "image/png",
                     *           "bytes": 412806,
                     *           "sha256": "8c7dd922ad47494fc02c388e12c00eac278d1b0b4f1e4dbd6a5c6f3b0f3c9a11"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SdmJob"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `job_not_found`: There is no such job of this API key. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSdm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the job.
                 * @example 4f8b2c61d09e4a7f9b35c1e87a2d6f03
                 */
                job_id: string;
                /** @description Maps: `change_plot` (habitat gain, loss and stability), `current_gradient`, `future_gradient`, `trajectory_streamplot` (streamlines of habitat shift). Surfaces as GeoTIFF: `current_suitability`, `future_suitability`, `change`, `future_novelty`. `report` and `report_html`: how the model was made and how good it is. */
                file_type: "change_plot" | "current_gradient" | "future_gradient" | "trajectory_streamplot" | "current_suitability" | "future_suitability" | "change" | "future_novelty" | "report" | "report_html";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/tiff": string;
                    "application/json": string;
                    "text/html": string;
                };
            };
            /** @description The caller has the file, by its `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `job_not_found`: There is no such job of this API key.
             *
             *     `file_not_available`: The job has no file of this type.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `job_not_completed`: The results of the job are not there, because it has not ended, or has failed. */
            409: {
                headers: {
                    /** @description Seconds after which to ask again. Absent when nothing is under way. */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    citeSdm: {
        parameters: {
            query?: {
                /** @description `json` by default; `text` is its lines, `bibtex` for a bibliography. */
                format?: "json" | "text" | "bibtex";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the job.
                 * @example 4f8b2c61d09e4a7f9b35c1e87a2d6f03
                 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a publication of the maps has to cite. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "4f8b2c61d09e4a7f9b35c1e87a2d6f03",
                     *       "text": [
                     *         "Occurrences of Eucalyptus globulus Labill.: GBIF.org, 8,403 records of 1 dataset, retrieved 2026-11-23.",
                     *         "National Herbarium of Victoria. MEL AVH data. Occurrence dataset. https://doi.org/10.15468/csf2xl (812 records, CC BY 4.0), accessed via GBIF.org.",
                     *         "Karger, D.N. et al. (2017) Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4:170122."
                     *       ],
                     *       "occurrences": {
                     *         "source": "GBIF",
                     *         "retrieved_at": "2026-11-23T09:12:20.000Z",
                     *         "records": 8403,
                     *         "datasets": [
                     *           {
                     *             "key": "1fef1ead-3d02-495e-8ff1-6aeb01123408",
                     *             "title": "Royal Botanic Gardens Victoria",
                     *             "citation": "National Herbarium of Victoria. MEL AVH data. Occurrence dataset.",
                     *             "doi": "10.15468/csf2xl",
                     *             "licence": "CC_BY_4_0",
                     *             "records": 812
                     *           }
                     *         ]
                     *       },
                     *       "climate": {
                     *         "attribution": "Climate: CHELSA V2.1 (Karger et al. 2017)",
                     *         "references": [
                     *           "Karger, D.N. et al. (2017) Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4:170122."
                     *         ],
                     *         "disclaimer": null,
                     *         "approximation": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SdmCitation"];
                    "text/plain": string;
                    "application/x-bibtex": string;
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `job_not_found`: There is no such job of this API key.
             *
             *     `file_not_available`: The job has no file of this type.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `job_not_completed`: The results of the job are not there, because it has not ended, or has failed. */
            409: {
                headers: {
                    /** @description Seconds after which to ask again. Absent when nothing is under way. */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSdmScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All combinations that can be asked for, and which of them the climate archive has. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "baseline": "1981-2010",
                     *       "scenarios": [
                     *         {
                     *           "gcm": "mpi-esm1-2-hr",
                     *           "scenario": "ssp585",
                     *           "period": "2070",
                     *           "years": "2071-2100",
                     *           "availability": "served",
                     *           "note": null
                     *         },
                     *         {
                     *           "gcm": "miroc6",
                     *           "scenario": "ssp585",
                     *           "period": "2070",
                     *           "years": "2071-2100",
                     *           "availability": "refused",
                     *           "note": "CHELSA V2.1 has no MIROC6."
                     *         }
                     *       ],
                     *       "total": 60
                     *     }
                     */
                    "application/json": components["schemas"]["SdmScenarioList"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `sdm_unavailable`: No model can be made for this request at the moment: the climate cannot be read. Nothing is charged.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSdmHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the queue stands. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "queue_depth": 3,
                     *       "processing": 2,
                     *       "oldest_queued_seconds": 41.2,
                     *       "workers": 2,
                     *       "climate": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["SdmHealth"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description How the queue stands. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "queue_depth": 3,
                     *       "processing": 2,
                     *       "oldest_queued_seconds": 41.2,
                     *       "workers": 2,
                     *       "climate": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["SdmHealth"];
                };
            };
        };
    };
    listRetailSites: {
        parameters: {
            query?: never;
            header?: {
                /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                "x-merchant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active sites of the API key and merchant. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sites": [
                     *         {
                     *           "site_url": "https://shop.example.org/plants",
                     *           "normalized_origin": "https://shop.example.org",
                     *           "active": true,
                     *           "label": "Shop",
                     *           "created_at": "2026-11-24T09:12:00.000Z",
                     *           "updated_at": "2026-11-24T09:12:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RetailSiteList"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    registerRetailSite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "site_url": "https://shop.example.org/plants",
                 *       "label": "Shop"
                 *     }
                 */
                "application/json": components["schemas"]["RetailSiteRequest"];
            };
        };
        responses: {
            /** @description A registered storefront origin. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "site_url": "https://shop.example.org/plants",
                     *       "normalized_origin": "https://shop.example.org",
                     *       "active": true,
                     *       "label": "Shop",
                     *       "created_at": "2026-11-24T09:12:00.000Z",
                     *       "updated_at": "2026-11-24T09:12:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RetailSite"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `invalid_site_url`: `site_url` is not the address of a storefront.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `too_many_sites`: The API key has as many active storefront origins as it may for this merchant.
             *
             *     `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeRetailSite: {
        parameters: {
            query: {
                /** @description The origin of the storefront; a path and what follows it are dropped. */
                site_url: string;
            };
            header?: {
                /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                "x-merchant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not active any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `invalid_site_url`: `site_url` is not the address of a storefront.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `site_not_registered`: The storefront origin is not registered for this API key and merchant.
             *
             *     `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resolveRetailImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                "x-merchant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "site_url": "https://shop.example.org",
                 *       "items": [
                 *         {
                 *           "product_id": 15133,
                 *           "sku": "ACM-200",
                 *           "botanical_name": "Acacia melanoxylon"
                 *         }
                 *       ],
                 *       "generation_mode": "none"
                 *     }
                 */
                "application/json": components["schemas"]["ResolveRetailImagesRequest"];
            };
        };
        responses: {
            /** @description What there is of images for the items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "site_url": "https://shop.example.org",
                     *       "normalized_origin": "https://shop.example.org",
                     *       "results": [
                     *         {
                     *           "product_id": 15133,
                     *           "sku": "ACM-200",
                     *           "species_key": "acacia-melanoxylon",
                     *           "species_id": "sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E",
                     *           "canonical_key": "acacia melanoxylon",
                     *           "accepted_name": "Acacia melanoxylon",
                     *           "display_name": "Blackwood",
                     *           "identity_status": "resolved",
                     *           "species_hash": "1c9d0b5e7a3f48621c9d0b5e7a3f4862",
                     *           "status": "available",
                     *           "image_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w1024.jpg",
                     *           "thumbnail_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/sq400.jpg",
                     *           "version": "3",
                     *           "source_status": "published",
                     *           "message": null,
                     *           "generation_status": null,
                     *           "generation_job_id": null,
                     *           "generation_stage": null,
                     *           "retry_after_seconds": null,
                     *           "image": {
                     *             "alt": "Acacia melanoxylon (Blackwood), flowers",
                     *             "alt_lang": "en",
                     *             "width": 1600,
                     *             "height": 1200,
                     *             "dominant_color": "#7d8a4f",
                     *             "blurhash": "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
                     *             "variants": [
                     *               {
                     *                 "name": "w640",
                     *                 "width": 640,
                     *                 "height": 480,
                     *                 "content_type": "image/webp",
                     *                 "url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w640.webp"
                     *               }
                     *             ],
                     *             "license": {
                     *               "id": "CC-BY-SA-4.0",
                     *               "url": "https://creativecommons.org/licenses/by-sa/4.0/",
                     *               "requires_attribution": true
                     *             },
                     *             "attribution": {
                     *               "text": "A. Contributor, CC BY-SA 4.0, Wikimedia Commons",
                     *               "html": "<a href=\"https://commons.wikimedia.org/?curid=4711\">A. Contributor</a>, <a href=\"https://creativecommons.org/licenses/by-sa/4.0/\" rel=\"license\">CC BY-SA 4.0</a>, Wikimedia Commons",
                     *               "author": "A. Contributor",
                     *               "source": "wikimedia_commons",
                     *               "source_url": "https://commons.wikimedia.org/?curid=4711"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RetailImageResolution"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `invalid_site_url`: `site_url` is not the address of a storefront.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `site_not_registered`: The storefront origin is not registered for this API key and merchant.
             *
             *     `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitRetailImageBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                "x-merchant-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "request_id": "7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11",
                 *       "site_url": "https://shop.example.org",
                 *       "items": [
                 *         {
                 *           "product_id": 15133,
                 *           "botanical_name": "Acacia melanoxylon"
                 *         }
                 *       ],
                 *       "generation_mode": "none"
                 *     }
                 */
                "application/json": components["schemas"]["RetailImageBatchRequest"];
            };
        };
        responses: {
            /** @description The batch is kept and will be worked on. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "5d1f0a7be34c4f82a6c90e1b7d2f3a48",
                     *       "request_id": "7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11",
                     *       "status": "queued",
                     *       "retry_after_seconds": 2,
                     *       "status_url": "/v1/retail-images/batches/5d1f0a7be34c4f82a6c90e1b7d2f3a48?site_url=https%3A%2F%2Fshop.example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["RetailImageBatchSubmission"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `invalid_site_url`: `site_url` is not the address of a storefront.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `site_not_registered`: The storefront origin is not registered for this API key and merchant.
             *
             *     `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_id_conflict`: A batch with this `request_id` was submitted before, with different content. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `batch_not_enabled`: This deployment does not resolve retail images in batches. */
            501: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `image_service_unavailable`: Images cannot be looked up at the moment.
             *
             *     `service_unavailable`: The service cannot answer at the moment.
             */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRetailImageBatch: {
        parameters: {
            query: {
                /** @description The origin of the storefront; a path and what follows it are dropped. */
                site_url: string;
            };
            header?: {
                /** @description For keys of the teams plan: the merchant on whose behalf is asked, 1 to 128 characters. Sites and batches are those of the merchant then. */
                "x-merchant-id"?: string;
            };
            path: {
                /**
                 * @description The id of the batch.
                 * @example 5d1f0a7be34c4f82a6c90e1b7d2f3a48
                 */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A batch as it stands. */
            200: {
                headers: {
                    /** @description Seconds after which to ask again. Absent when nothing is under way. */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "job_id": "5d1f0a7be34c4f82a6c90e1b7d2f3a48",
                     *       "request_id": "7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11",
                     *       "status": "complete",
                     *       "site_url": "https://shop.example.org",
                     *       "normalized_origin": "https://shop.example.org",
                     *       "results": [
                     *         {
                     *           "product_id": 15133,
                     *           "sku": "ACM-200",
                     *           "species_key": "acacia-melanoxylon",
                     *           "species_id": "sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E",
                     *           "canonical_key": "acacia melanoxylon",
                     *           "accepted_name": "Acacia melanoxylon",
                     *           "display_name": "Blackwood",
                     *           "identity_status": "resolved",
                     *           "species_hash": "1c9d0b5e7a3f48621c9d0b5e7a3f4862",
                     *           "status": "available",
                     *           "image_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w1024.jpg",
                     *           "thumbnail_url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/sq400.jpg",
                     *           "version": "3",
                     *           "source_status": "published",
                     *           "message": null,
                     *           "generation_status": null,
                     *           "generation_job_id": null,
                     *           "generation_stage": null,
                     *           "retry_after_seconds": null,
                     *           "image": {
                     *             "alt": "Acacia melanoxylon (Blackwood), flowers",
                     *             "alt_lang": "en",
                     *             "width": 1600,
                     *             "height": 1200,
                     *             "dominant_color": "#7d8a4f",
                     *             "blurhash": "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
                     *             "variants": [
                     *               {
                     *                 "name": "w640",
                     *                 "width": 640,
                     *                 "height": 480,
                     *                 "content_type": "image/webp",
                     *                 "url": "https://shop.example.org/img/b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70/w640.webp"
                     *               }
                     *             ],
                     *             "license": {
                     *               "id": "CC-BY-SA-4.0",
                     *               "url": "https://creativecommons.org/licenses/by-sa/4.0/",
                     *               "requires_attribution": true
                     *             },
                     *             "attribution": {
                     *               "text": "A. Contributor, CC BY-SA 4.0, Wikimedia Commons",
                     *               "html": "<a href=\"https://commons.wikimedia.org/?curid=4711\">A. Contributor</a>, <a href=\"https://creativecommons.org/licenses/by-sa/4.0/\" rel=\"license\">CC BY-SA 4.0</a>, Wikimedia Commons",
                     *               "author": "A. Contributor",
                     *               "source": "wikimedia_commons",
                     *               "source_url": "https://commons.wikimedia.org/?curid=4711"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "created_at": "2026-11-24T09:12:00.000Z",
                     *       "updated_at": "2026-11-24T09:12:04.120Z",
                     *       "expires_at": "2026-12-01T09:12:04.120Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RetailImageBatch"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `invalid_site_url`: `site_url` is not the address of a storefront.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `job_not_found`: There is no such job of this API key. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `batch_not_enabled`: This deployment does not resolve retail images in batches. */
            501: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRetailImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Names the picture: SHA-256 of what it was made of. */
                hash: string;
                /**
                 * @description `{variant}.{extension}`
                 * @example w1024.jpg
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/webp": string;
                };
            };
            /** @description The caller has the image, by its `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `image_not_found`: There is no image at this address. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `image_withdrawn`: The image was taken down and will not come back. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    draftSupplyEnquiry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "owner_type": "user",
                 *       "owner_id": "u-17",
                 *       "client_project_key": "merri-creek",
                 *       "source_revision": "rev-8",
                 *       "title": "Merri Creek Stage 2",
                 *       "region_code": "AU-VIC",
                 *       "region_label": "Melbourne, inner north",
                 *       "horizon_start": "2026-09-01",
                 *       "horizon_end": "2026-10-31",
                 *       "lines": [
                 *         {
                 *           "id": "L1",
                 *           "schedule_line_id": "sch-1",
                 *           "botanical_name": "Lomandra longifolia 'Tanika'",
                 *           "quantity": 250,
                 *           "target_grade": "140mm"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SupplyRequestSnapshot"];
            };
        };
        responses: {
            /** @description A mail to be looked at, and sent by a person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contract_version": "2026-07-24",
                     *       "source_revision": "rev-8",
                     *       "subject": "Merri Creek Stage 2",
                     *       "plain_text": "Hello,\n\nCould you please tell us what you can supply of the plants below, for Merri Creek Stage 2?\n\nDelivery region: Melbourne, inner north\nDelivery window: 1 September 2026 to 31 October 2026\n\n[L1] Lomandra longifolia 'Tanika' - 140mm - 250\n",
                     *       "html": "<div>…</div>",
                     *       "line_references": [
                     *         "L1"
                     *       ],
                     *       "missing_critical_fields": [],
                     *       "ai_generated": false,
                     *       "requires_approval": true,
                     *       "model": null,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["EnquiryDraft"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `usage_limit_exceeded`: The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    extractSupplyReply: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "supply_request_id": "sr-1",
                 *       "source_revision": "rev-8",
                 *       "request_lines": [
                 *         {
                 *           "id": "L1",
                 *           "schedule_line_id": "sch-1",
                 *           "botanical_name": "Lomandra longifolia 'Tanika'",
                 *           "quantity": 250,
                 *           "target_grade": "140mm"
                 *         }
                 *       ],
                 *       "text_body": "Tanika 140mm - 110 available now, $5.90 ex GST. Balance mid October.",
                 *       "received_at": "2026-08-14T09:12:00+10:00",
                 *       "region_code": "AU-VIC"
                 *     }
                 */
                "application/json": components["schemas"]["ReplyToExtract"];
            };
        };
        responses: {
            /** @description What the reply says, for a person to approve. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contract_version": "2026-07-24",
                     *       "supply_request_id": "sr-1",
                     *       "source_revision": "rev-8",
                     *       "lines": [
                     *         {
                     *           "supply_request_line_id": "L1",
                     *           "outcome": "partial",
                     *           "confirmable_quantity": 110,
                     *           "quoted_quantity": null,
                     *           "offered_grade": "140mm",
                     *           "supplied_dimensions": null,
                     *           "ready_start": "2026-08-14",
                     *           "ready_end": "2026-08-14",
                     *           "valid_until": null,
                     *           "conditions": "ex GST",
                     *           "alternate_canonical_species_id": null,
                     *           "alternate_botanical_name": null,
                     *           "alternatives": [
                     *             {
                     *               "botanical_name": null,
                     *               "canonical_species_id": null,
                     *               "grade": "140mm",
                     *               "quantity": 140,
                     *               "ready_start": "2026-10-11",
                     *               "ready_end": "2026-10-20",
                     *               "unit_price": null
                     *             }
                     *           ],
                     *           "unit_price": 5.9,
                     *           "currency": "AUD",
                     *           "price_status": "quoted",
                     *           "evidence": [
                     *             {
                     *               "text": "Tanika",
                     *               "start": 0,
                     *               "end": 6
                     *             }
                     *           ],
                     *           "extraction_confidence": 0.9
                     *         }
                     *       ],
                     *       "unaddressed_line_ids": [],
                     *       "summary": "Of 1 line: 1 in part.",
                     *       "extraction_confidence": 0.9,
                     *       "needs_manual_review": true,
                     *       "requires_approval": true,
                     *       "warnings": [
                     *         "Read by rules, without a language model."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReplyExtraction"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `usage_limit_exceeded`: The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchSubstitutions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source_revision": "rev-8",
                 *       "design_intent": "Strappy evergreen edging that must be drought tolerant.",
                 *       "validated_candidates": [
                 *         {
                 *           "canonical_species_id": "sp-12",
                 *           "botanical_name": "Dianella caerulea",
                 *           "structured_score": 0.8,
                 *           "supply_score": 0.9
                 *         },
                 *         "sp-44"
                 *       ],
                 *       "excluded_candidates": [
                 *         "sp-44"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SubstitutionSearch"];
            };
        };
        responses: {
            /** @description The candidates in their order, for a person to choose from. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source_revision": "rev-8",
                     *       "candidates": [
                     *         {
                     *           "canonical_species_id": "sp-12",
                     *           "botanical_name": "Dianella caerulea",
                     *           "common_name": null,
                     *           "structured_score": 0.8,
                     *           "semantic_score": null,
                     *           "supply_score": 0.9,
                     *           "preserved_traits": [],
                     *           "compromises": [],
                     *           "timing_effect": null,
                     *           "evidence": [],
                     *           "rank": 1,
                     *           "score": 0.82,
                     *           "explanation": null
                     *         }
                     *       ],
                     *       "abstained": false,
                     *       "abstain_reason": null,
                     *       "excluded": [
                     *         {
                     *           "canonical_species_id": "sp-44",
                     *           "reason": "It is one of excluded_candidates."
                     *         }
                     *       ],
                     *       "ai_explanations_generated": false,
                     *       "requires_approval": true
                     *     }
                     */
                    "application/json": components["schemas"]["SubstitutionResult"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `usage_limit_exceeded`: The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyPlantNames: {
        parameters: {
            query?: {
                /** @description Default false. True adds `explanation` to each record: every step of its way. At most 100 names. */
                explain?: "true" | "false";
            };
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "species_names": [
                 *         "Callistemon viminalis Captain Cook 200mm"
                 *       ],
                 *       "sources": [
                 *         "tnrs",
                 *         "powo",
                 *         "gbif",
                 *         "ala",
                 *         "upov"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["VerifyPlantNamesRequest"];
                /**
                 * @example {
                 *       "file": "the bytes of availability.xlsx",
                 *       "extraction_column": "Botanical name",
                 *       "sources": "powo,gbif"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file. Its name tells its format.
                     */
                    file?: string;
                    /** @description The address of a file that was uploaded to this service. Ignored when `species_names` holds a name. */
                    file_url?: string;
                    /** @description How the file is called, where the upload was given no name with an extension. */
                    filename?: string;
                    /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
                    extraction_column?: string;
                    /** @description Names in place of the file, a part each. */
                    species_names?: string | string[];
                    /** @description Sources to ask: a part each, or separated by commas. */
                    sources?: string | string[];
                    /**
                     * @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources.
                     * @enum {string}
                     */
                    include_metadata?: "true" | "false";
                    /**
                     * @description Default true. False neither reads nor writes remembered answers.
                     * @enum {string}
                     */
                    cache_results?: "true" | "false";
                };
            };
        };
        responses: {
            /** @description A record for each name, in order, and how many came out how. For a file each record has its `location`, and `extraction` and `usage` say what was read and what it cost. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "query": {
                     *             "submitted_name": "Callistemon viminalis Captain Cook 200mm",
                     *             "normalized_name": "callistemon viminalis captain cook 200mm",
                     *             "query_timestamp": "2026-11-21T08:00:00.000Z"
                     *           },
                     *           "validation": {
                     *             "status": "validated",
                     *             "confidence": "high",
                     *             "consensus_score": 0.718,
                     *             "sources_checked": 5,
                     *             "sources_matched": 4,
                     *             "match_summary": {
                     *               "exact_matches": 4,
                     *               "inexact_matches": 0,
                     *               "no_match": 1
                     *             },
                     *             "source_failures": []
                     *           },
                     *           "accepted_name": {
                     *             "scientific_name": "Melaleuca viminalis",
                     *             "author": "(Sol. ex Gaertn.) Byrnes",
                     *             "nomenclatural_status": "synonym",
                     *             "common_names": [
                     *               {
                     *                 "name": "weeping bottlebrush",
                     *                 "language": "en",
                     *                 "region": "AU"
                     *               },
                     *               {
                     *                 "name": "Trauer-Zylinderputzer",
                     *                 "language": "de",
                     *                 "region": ""
                     *               }
                     *             ],
                     *             "taxonomic_rank": "species",
                     *             "display_name": "Melaleuca viminalis 'Captain Cook'"
                     *           },
                     *           "taxonomy": {
                     *             "kingdom": "Plantae",
                     *             "family": "Myrtaceae",
                     *             "genus": "Melaleuca",
                     *             "species": "viminalis",
                     *             "subspecies": null,
                     *             "variety": null,
                     *             "form": null
                     *           },
                     *           "cross_references": {
                     *             "gbif_id": null,
                     *             "wfo_id": null,
                     *             "powo_id": null,
                     *             "eol_id": null,
                     *             "ala_guid": null,
                     *             "wikidata_id": null,
                     *             "inaturalist_taxon_id": null,
                     *             "pbr_numbers": [],
                     *             "upov_code": null
                     *           },
                     *           "metadata": {
                     *             "quality_score": 0.659,
                     *             "api_version": "1.0.0",
                     *             "processing_time_seconds": 0.004,
                     *             "version": "1.0"
                     *           },
                     *           "warnings": [
                     *             "The cultivar stands without quotation marks: \"Captain Cook\".",
                     *             "\"Callistemon viminalis\" is a synonym of \"Melaleuca viminalis\".",
                     *             "ALA accepts \"Callistemon viminalis\" instead."
                     *           ],
                     *           "notes": [
                     *             "Confirmed by 3 of 5 sources: TNRS, POWO and GBIF.",
                     *             "No entry in UPOV; that is no evidence against the name.",
                     *             "Not part of the name: \"200mm\".",
                     *             "Kept as submitted and not checked against a register: cultivar 'Captain Cook'.",
                     *             "The bundled starter checklist of 2026-11-21 answered in place of all sources, on the word of our editors for TNRS, POWO, GBIF and ALA. It holds only common nursery plants: a name that it lacks may well exist."
                     *           ],
                     *           "parsed": {
                     *             "genus": "Callistemon",
                     *             "species": "viminalis",
                     *             "infraspecific": null,
                     *             "cultivar": "Captain Cook",
                     *             "hybrid": false,
                     *             "phrase_name": null,
                     *             "authorship": null,
                     *             "rank": "cultivar",
                     *             "group": null,
                     *             "grex": null,
                     *             "series": null,
                     *             "trade_designations": [],
                     *             "quality": 3
                     *           },
                     *           "resolution": {
                     *             "match_kind": "exact",
                     *             "match_stage": "exact",
                     *             "matched_name": "Callistemon viminalis",
                     *             "edit_distance": 0,
                     *             "review_required": false,
                     *             "alternatives": [],
                     *             "correction": null
                     *           },
                     *           "suggestions": [],
                     *           "source_answers": [
                     *             {
                     *               "source": "tnrs",
                     *               "outcome": "exact",
                     *               "matched_name": "Callistemon viminalis",
                     *               "accepted_name": "Melaleuca viminalis",
                     *               "author": "(Sol. ex Gaertn.) Byrnes",
                     *               "agrees": true,
                     *               "mode": "starter",
                     *               "data_version": "2026-11-21",
                     *               "dataset": null,
                     *               "is_stale": false,
                     *               "failure": null,
                     *               "match_stage": "exact",
                     *               "edit_distance": 0,
                     *               "author_agreement": "unknown",
                     *               "review_required": false,
                     *               "confirmed_by": "editor"
                     *             },
                     *             {
                     *               "source": "powo",
                     *               "outcome": "exact",
                     *               "matched_name": "Callistemon viminalis",
                     *               "accepted_name": "Melaleuca viminalis",
                     *               "author": "(Sol. ex Gaertn.) Byrnes",
                     *               "agrees": true,
                     *               "mode": "starter",
                     *               "data_version": "2026-11-21",
                     *               "dataset": null,
                     *               "is_stale": false,
                     *               "failure": null,
                     *               "match_stage": "exact",
                     *               "edit_distance": 0,
                     *               "author_agreement": "unknown",
                     *               "review_required": false,
                     *               "confirmed_by": "editor"
                     *             },
                     *             {
                     *               "source": "gbif",
                     *               "outcome": "exact",
                     *               "matched_name": "Callistemon viminalis",
                     *               "accepted_name": "Melaleuca viminalis",
                     *               "author": "(Sol. ex Gaertn.) Byrnes",
                     *               "agrees": true,
                     *               "mode": "starter",
                     *               "data_version": "2026-11-21",
                     *               "dataset": null,
                     *               "is_stale": false,
                     *               "failure": null,
                     *               "match_stage": "exact",
                     *               "edit_distance": 0,
                     *               "author_agreement": "unknown",
                     *               "review_required": false,
                     *               "confirmed_by": "editor"
                     *             },
                     *             {
                     *               "source": "ala",
                     *               "outcome": "exact",
                     *               "matched_name": "Callistemon viminalis",
                     *               "accepted_name": "Callistemon viminalis",
                     *               "author": "(Sol. ex Gaertn.) G.Don",
                     *               "agrees": false,
                     *               "mode": "starter",
                     *               "data_version": "2026-11-21",
                     *               "dataset": null,
                     *               "is_stale": false,
                     *               "failure": null,
                     *               "match_stage": "exact",
                     *               "edit_distance": 0,
                     *               "author_agreement": "unknown",
                     *               "review_required": false,
                     *               "confirmed_by": "editor"
                     *             },
                     *             {
                     *               "source": "upov",
                     *               "outcome": "no_match",
                     *               "matched_name": null,
                     *               "accepted_name": null,
                     *               "author": null,
                     *               "agrees": false,
                     *               "mode": "starter",
                     *               "data_version": "2026-11-21",
                     *               "dataset": null,
                     *               "is_stale": false,
                     *               "failure": null,
                     *               "match_stage": null,
                     *               "edit_distance": null,
                     *               "author_agreement": null,
                     *               "review_required": false,
                     *               "confirmed_by": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "summary": {
                     *         "total": 1,
                     *         "validated": 1,
                     *         "uncertain": 0,
                     *         "not_found": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VerifyPlantNamesResponse"];
                    "application/x-ndjson": string;
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `no_valid_names`: The input holds no plant name.
             *
             *     `invalid_source`: `sources` names a taxonomic source that does not exist or cannot be selected.
             *
             *     `too_many_names`: The request holds more names than one request may. Nothing was processed and nothing is charged.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in.
             *
             *     `invalid_token`: The delegation token is not valid, or not any more.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `usage_limit_exceeded`: The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file_not_found`: There is no uploaded file at this `file_url`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_file_type`: Files of this type are not read here.
             *
             *     `unsupported_media_type`: The body is in a format that this endpoint does not read.
             */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `parsing_failed`: The file could not be read. Nothing is charged.
             *
             *     `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `validation_failed`: The service failed while it verified the names. Nothing is charged.
             *
             *     `processing_error`: The service failed while it processed the uploaded file. Nothing is charged.
             */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTaxonomicSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sources, by weight. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sources": [
                     *         {
                     *           "id": "tnrs",
                     *           "name": "TNRS",
                     *           "description": "Taxonomic Name Resolution Service: WCVP and World Flora Online",
                     *           "role": "taxonomic authority",
                     *           "authority_weight": 1,
                     *           "cache_ttl_hours": 720,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "powo",
                     *           "name": "POWO",
                     *           "description": "Plants of the World Online, Royal Botanic Gardens, Kew",
                     *           "role": "botanical authority",
                     *           "authority_weight": 0.95,
                     *           "cache_ttl_hours": 72,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "gbif",
                     *           "name": "GBIF",
                     *           "description": "Global Biodiversity Information Facility, backbone taxonomy",
                     *           "role": "service database",
                     *           "authority_weight": 0.85,
                     *           "cache_ttl_hours": 24,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "ala",
                     *           "name": "ALA",
                     *           "description": "Atlas of Living Australia: Australian Plant Census",
                     *           "role": "regional authority (Australia)",
                     *           "authority_weight": 0.8,
                     *           "cache_ttl_hours": 72,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "ip_australia",
                     *           "name": "IP Australia",
                     *           "description": "Register of plant breeder's rights of Australia",
                     *           "role": "cultivar authority",
                     *           "authority_weight": 0.75,
                     *           "cache_ttl_hours": 168,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "upov",
                     *           "name": "UPOV",
                     *           "description": "UPOV codes of the GENIE database",
                     *           "role": "variety authority",
                     *           "authority_weight": 0.75,
                     *           "cache_ttl_hours": 168,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "inaturalist",
                     *           "name": "iNaturalist",
                     *           "description": "Taxonomy behind the observations of iNaturalist",
                     *           "role": "observations",
                     *           "authority_weight": 0.7,
                     *           "cache_ttl_hours": 48,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "wikidata",
                     *           "name": "Wikidata",
                     *           "description": "Taxon items of Wikidata",
                     *           "role": "structured data",
                     *           "authority_weight": 0.65,
                     *           "cache_ttl_hours": 168,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "wikispecies",
                     *           "name": "Wikispecies",
                     *           "description": "Free species directory of the Wikimedia Foundation",
                     *           "role": "species directory",
                     *           "authority_weight": 0.6,
                     *           "cache_ttl_hours": 168,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "eol",
                     *           "name": "EOL",
                     *           "description": "Encyclopedia of Life",
                     *           "role": "encyclopedia",
                     *           "authority_weight": 0.6,
                     *           "cache_ttl_hours": 72,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         },
                     *         {
                     *           "id": "wikipedia",
                     *           "name": "Wikipedia",
                     *           "description": "English Wikipedia",
                     *           "role": "general reference",
                     *           "authority_weight": 0.55,
                     *           "cache_ttl_hours": 168,
                     *           "mode": "starter",
                     *           "data_version": "2026-11-21",
                     *           "datasets": [
                     *             {
                     *               "id": "starter",
                     *               "version": "2026-11-21"
                     *             }
                     *           ],
                     *           "health": null,
                     *           "last_success_at": null,
                     *           "last_failure": null
                     *         }
                     *       ],
                     *       "total": 11
                     *     }
                     */
                    "application/json": components["schemas"]["TaxonomicSourceList"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyPotSizes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         "45L Rocket Pot",
                 *         "Lead time 10-12 weeks"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["VerifyPotSizesRequest"];
                /**
                 * @example {
                 *       "file": "the bytes of availability.xlsx",
                 *       "extraction_type": "pot_sizes",
                 *       "extraction_column": "Pot size"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file. Its name tells its format.
                     */
                    file?: string;
                    /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a label. */
                    file_url?: string;
                    /** @description How the file is called, where the upload was given no name with an extension. */
                    filename?: string;
                    /** @description The column of the file that holds the labels: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
                    extraction_column?: string;
                    /**
                     * @description What to look for in the file. Default `pot_sizes`; `species` plant names, `generic` whatever it lists.
                     * @enum {string}
                     */
                    extraction_type?: "pot_sizes" | "species" | "generic";
                    /**
                     * @description Where the labels come from, where sizes of the same name differ. Absent: no region.
                     * @enum {string}
                     */
                    region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                    /** @description Labels in place of the file, a part each. */
                    items?: string | string[];
                };
            };
        };
        responses: {
            /** @description A result for each label, in order. For a file `extraction` and `usage` say what was read and what it cost. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "input_label": "45L Rocket Pot",
                     *           "match_confidence": "High",
                     *           "standard_data": {
                     *             "id": "4.1-air45",
                     *             "type": "Pot - Air Pruning",
                     *             "stage_order": 4,
                     *             "stage_name": "Advanced Production",
                     *             "is_biological": true,
                     *             "matching_strategy": "Volume",
                     *             "logistics": {
                     *               "tier": "Pallet",
                     *               "is_stackable": false,
                     *               "freight_efficiency": "Medium"
                     *             },
                     *             "quality_profile": {
                     *               "transplant_shock_risk": "Very Low",
                     *               "seasonal_restriction": "None",
                     *               "inspection_focus": "Desiccation"
                     *             },
                     *             "customer_note": "Superior root structure; requires more frequent watering until planted.",
                     *             "type_id": "4.1",
                     *             "label": "Air-pruning pot, 31 to 65 L",
                     *             "size_rank": 61,
                     *             "describes": "container",
                     *             "nominal_diameter_mm": null,
                     *             "volume_l": {
                     *               "min": 31,
                     *               "typical": 45,
                     *               "max": 65.99
                     *             },
                     *             "growth_equivalent_l": 45
                     *           },
                     *           "measurements": [
                     *             {
                     *               "kind": "volume",
                     *               "value": 45,
                     *               "unit": "L",
                     *               "text": "45L"
                     *             },
                     *             {
                     *               "kind": "form",
                     *               "value": "air_pruning",
                     *               "unit": null,
                     *               "text": "Rocket Pot"
                     *             }
                     *           ],
                     *           "alternatives": [
                     *             {
                     *               "id": "4.3-c45",
                     *               "match_confidence": "Low",
                     *               "reason": "same_volume"
                     *             }
                     *           ],
                     *           "normalizations": [],
                     *           "matched_text": "45L",
                     *           "external_ids": null
                     *         },
                     *         {
                     *           "input_label": "Lead time 10-12 weeks",
                     *           "match_confidence": "None",
                     *           "standard_data": null,
                     *           "measurements": [],
                     *           "alternatives": [],
                     *           "normalizations": [],
                     *           "matched_text": null,
                     *           "external_ids": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VerifyPotSizesResponse"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in.
             *
             *     `invalid_token`: The delegation token is not valid, or not any more.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `usage_limit_exceeded`: The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file_not_found`: There is no uploaded file at this `file_url`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_file_type`: Files of this type are not read here.
             *
             *     `unsupported_media_type`: The body is in a format that this endpoint does not read.
             */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `parsing_failed`: The file could not be read. Nothing is charged.
             *
             *     `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `processing_error`: The service failed while it processed the uploaded file. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyPlantList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         "Callistemon viminalis Captain Cook 200mm x 12"
                 *       ],
                 *       "region": "AU",
                 *       "sources": [
                 *         "tnrs",
                 *         "powo",
                 *         "gbif",
                 *         "ala",
                 *         "upov"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["VerifyPlantListRequest"];
                /**
                 * @example {
                 *       "file": "the bytes of availability.xlsx",
                 *       "extraction_column": "Botanical name",
                 *       "size_column": "Pot",
                 *       "region": "UK"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file. Its name tells its format.
                     */
                    file?: string;
                    /** @description The address of a file that was uploaded to this service. Ignored when `items` holds a row. */
                    file_url?: string;
                    /** @description How the file is called, where the upload was given no name with an extension. */
                    filename?: string;
                    /** @description The column of the file that holds the names: its heading, in any case, or its letter. Absent: it is found by headings and contents. */
                    extraction_column?: string;
                    /** @description The column of the file that holds the sizes: its heading, in any case, or its letter. Absent: it is found by headings and contents; without one, sizes are read from the text of the row. */
                    size_column?: string;
                    /** @description The column of the file that holds the numbers of plants: its heading or letter. Absent: it is found by headings in seven languages. */
                    quantity_column?: string;
                    /**
                     * @description Where the list comes from, where sizes of the same name differ. Absent: no region.
                     * @enum {string}
                     */
                    region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                    /** @description Rows in place of the file, a part each. */
                    items?: string | string[];
                    /** @description Sources to ask: a part each, or separated by commas. */
                    sources?: string | string[];
                    /**
                     * @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources.
                     * @enum {string}
                     */
                    include_metadata?: "true" | "false";
                    /**
                     * @description Default true. False neither reads nor writes remembered answers.
                     * @enum {string}
                     */
                    cache_results?: "true" | "false";
                };
            };
        };
        responses: {
            /** @description A result for each row, in order, and how many came out how. For a file each result has its `location`, and `extraction` and `usage` say what was read and what it cost. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "input_row": "Callistemon viminalis Captain Cook 200mm x 12",
                     *           "name": {
                     *             "query": {
                     *               "submitted_name": "Callistemon viminalis Captain Cook",
                     *               "normalized_name": "callistemon viminalis captain cook",
                     *               "query_timestamp": "2026-11-21T08:00:00.000Z"
                     *             },
                     *             "validation": {
                     *               "status": "validated",
                     *               "confidence": "high",
                     *               "consensus_score": 0.718,
                     *               "sources_checked": 5,
                     *               "sources_matched": 4,
                     *               "match_summary": {
                     *                 "exact_matches": 4,
                     *                 "inexact_matches": 0,
                     *                 "no_match": 1
                     *               },
                     *               "source_failures": []
                     *             },
                     *             "accepted_name": {
                     *               "scientific_name": "Melaleuca viminalis",
                     *               "author": "(Sol. ex Gaertn.) Byrnes",
                     *               "nomenclatural_status": "synonym",
                     *               "common_names": [
                     *                 {
                     *                   "name": "weeping bottlebrush",
                     *                   "language": "en",
                     *                   "region": "AU"
                     *                 },
                     *                 {
                     *                   "name": "Trauer-Zylinderputzer",
                     *                   "language": "de",
                     *                   "region": ""
                     *                 }
                     *               ],
                     *               "taxonomic_rank": "species",
                     *               "display_name": "Melaleuca viminalis 'Captain Cook'"
                     *             },
                     *             "taxonomy": {
                     *               "kingdom": "Plantae",
                     *               "family": "Myrtaceae",
                     *               "genus": "Melaleuca",
                     *               "species": "viminalis",
                     *               "subspecies": null,
                     *               "variety": null,
                     *               "form": null
                     *             },
                     *             "cross_references": {
                     *               "gbif_id": null,
                     *               "wfo_id": null,
                     *               "powo_id": null,
                     *               "eol_id": null,
                     *               "ala_guid": null,
                     *               "wikidata_id": null,
                     *               "inaturalist_taxon_id": null,
                     *               "pbr_numbers": [],
                     *               "upov_code": null
                     *             },
                     *             "metadata": {
                     *               "quality_score": 0.659,
                     *               "api_version": "1.0.0",
                     *               "processing_time_seconds": 0.004,
                     *               "version": "1.0"
                     *             },
                     *             "warnings": [
                     *               "The cultivar stands without quotation marks: \"Captain Cook\".",
                     *               "\"Callistemon viminalis\" is a synonym of \"Melaleuca viminalis\".",
                     *               "ALA accepts \"Callistemon viminalis\" instead."
                     *             ],
                     *             "notes": [
                     *               "Confirmed by 3 of 5 sources: TNRS, POWO and GBIF.",
                     *               "No entry in UPOV; that is no evidence against the name.",
                     *               "Kept as submitted and not checked against a register: cultivar 'Captain Cook'.",
                     *               "The bundled starter checklist of 2026-11-21 answered in place of all sources, on the word of our editors for TNRS, POWO, GBIF and ALA. It holds only common nursery plants: a name that it lacks may well exist."
                     *             ],
                     *             "parsed": {
                     *               "genus": "Callistemon",
                     *               "species": "viminalis",
                     *               "infraspecific": null,
                     *               "cultivar": "Captain Cook",
                     *               "hybrid": false,
                     *               "phrase_name": null,
                     *               "authorship": null,
                     *               "rank": "cultivar",
                     *               "group": null,
                     *               "grex": null,
                     *               "series": null,
                     *               "trade_designations": [],
                     *               "quality": 3
                     *             },
                     *             "resolution": {
                     *               "match_kind": "exact",
                     *               "match_stage": "exact",
                     *               "matched_name": "Callistemon viminalis",
                     *               "edit_distance": 0,
                     *               "review_required": false,
                     *               "alternatives": [],
                     *               "correction": null
                     *             },
                     *             "suggestions": [],
                     *             "source_answers": [
                     *               {
                     *                 "source": "tnrs",
                     *                 "outcome": "exact",
                     *                 "matched_name": "Callistemon viminalis",
                     *                 "accepted_name": "Melaleuca viminalis",
                     *                 "author": "(Sol. ex Gaertn.) Byrnes",
                     *                 "agrees": true,
                     *                 "mode": "starter",
                     *                 "data_version": "2026-11-21",
                     *                 "dataset": null,
                     *                 "is_stale": false,
                     *                 "failure": null,
                     *                 "match_stage": "exact",
                     *                 "edit_distance": 0,
                     *                 "author_agreement": "unknown",
                     *                 "review_required": false,
                     *                 "confirmed_by": "editor"
                     *               },
                     *               {
                     *                 "source": "powo",
                     *                 "outcome": "exact",
                     *                 "matched_name": "Callistemon viminalis",
                     *                 "accepted_name": "Melaleuca viminalis",
                     *                 "author": "(Sol. ex Gaertn.) Byrnes",
                     *                 "agrees": true,
                     *                 "mode": "starter",
                     *                 "data_version": "2026-11-21",
                     *                 "dataset": null,
                     *                 "is_stale": false,
                     *                 "failure": null,
                     *                 "match_stage": "exact",
                     *                 "edit_distance": 0,
                     *                 "author_agreement": "unknown",
                     *                 "review_required": false,
                     *                 "confirmed_by": "editor"
                     *               },
                     *               {
                     *                 "source": "gbif",
                     *                 "outcome": "exact",
                     *                 "matched_name": "Callistemon viminalis",
                     *                 "accepted_name": "Melaleuca viminalis",
                     *                 "author": "(Sol. ex Gaertn.) Byrnes",
                     *                 "agrees": true,
                     *                 "mode": "starter",
                     *                 "data_version": "2026-11-21",
                     *                 "dataset": null,
                     *                 "is_stale": false,
                     *                 "failure": null,
                     *                 "match_stage": "exact",
                     *                 "edit_distance": 0,
                     *                 "author_agreement": "unknown",
                     *                 "review_required": false,
                     *                 "confirmed_by": "editor"
                     *               },
                     *               {
                     *                 "source": "ala",
                     *                 "outcome": "exact",
                     *                 "matched_name": "Callistemon viminalis",
                     *                 "accepted_name": "Callistemon viminalis",
                     *                 "author": "(Sol. ex Gaertn.) G.Don",
                     *                 "agrees": false,
                     *                 "mode": "starter",
                     *                 "data_version": "2026-11-21",
                     *                 "dataset": null,
                     *                 "is_stale": false,
                     *                 "failure": null,
                     *                 "match_stage": "exact",
                     *                 "edit_distance": 0,
                     *                 "author_agreement": "unknown",
                     *                 "review_required": false,
                     *                 "confirmed_by": "editor"
                     *               },
                     *               {
                     *                 "source": "upov",
                     *                 "outcome": "no_match",
                     *                 "matched_name": null,
                     *                 "accepted_name": null,
                     *                 "author": null,
                     *                 "agrees": false,
                     *                 "mode": "starter",
                     *                 "data_version": "2026-11-21",
                     *                 "dataset": null,
                     *                 "is_stale": false,
                     *                 "failure": null,
                     *                 "match_stage": null,
                     *                 "edit_distance": null,
                     *                 "author_agreement": null,
                     *                 "review_required": false,
                     *                 "confirmed_by": null
                     *               }
                     *             ]
                     *           },
                     *           "pot_size": {
                     *             "input_label": "Callistemon viminalis Captain Cook 200mm x 12",
                     *             "match_confidence": "High",
                     *             "standard_data": {
                     *               "id": "3.1-200mm",
                     *               "type": "Pot - Round",
                     *               "stage_order": 3,
                     *               "stage_name": "Retail & Small Production",
                     *               "is_biological": true,
                     *               "matching_strategy": "Diameter",
                     *               "logistics": {
                     *                 "tier": "Pallet",
                     *                 "is_stackable": false,
                     *                 "freight_efficiency": "Medium"
                     *               },
                     *               "quality_profile": {
                     *                 "transplant_shock_risk": "Low",
                     *                 "seasonal_restriction": "None",
                     *                 "inspection_focus": "Root Circling"
                     *               },
                     *               "customer_note": "Five styles of 20 cm pot hold 3.1 to 5 L: compare volume.",
                     *               "type_id": "3.1",
                     *               "label": "Pot, 183 to 219 mm (200 mm)",
                     *               "size_rank": 33,
                     *               "describes": "container",
                     *               "nominal_diameter_mm": 200,
                     *               "volume_l": {
                     *                 "min": 3.1,
                     *                 "typical": 4.3,
                     *                 "max": 5.2
                     *               },
                     *               "growth_equivalent_l": 4.3
                     *             },
                     *             "measurements": [
                     *               {
                     *                 "kind": "diameter",
                     *                 "value": 200,
                     *                 "unit": "mm",
                     *                 "text": "200mm"
                     *               },
                     *               {
                     *                 "kind": "quantity",
                     *                 "value": 12,
                     *                 "unit": null,
                     *                 "text": "x 12"
                     *               }
                     *             ],
                     *             "alternatives": [],
                     *             "normalizations": [],
                     *             "matched_text": "200mm",
                     *             "external_ids": null
                     *           },
                     *           "quantity": 12,
                     *           "price": null
                     *         }
                     *       ],
                     *       "summary": {
                     *         "rows": 1,
                     *         "names": {
                     *           "total": 1,
                     *           "validated": 1,
                     *           "uncertain": 0,
                     *           "not_found": 0
                     *         },
                     *         "sizes": {
                     *           "total": 1,
                     *           "exact": 0,
                     *           "high": 1,
                     *           "medium": 0,
                     *           "low": 0,
                     *           "none": 0
                     *         },
                     *         "quantity_total": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VerifyPlantListResponse"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `invalid_source`: `sources` names a taxonomic source that does not exist or cannot be selected.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `usage_limit_exceeded`: The request needs more units than are left: of the credit limit of the key, or of the month of the key or of the account. Nothing was processed and nothing is charged.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file_not_found`: There is no uploaded file at this `file_url`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_file_type`: Files of this type are not read here.
             *
             *     `unsupported_media_type`: The body is in a format that this endpoint does not read.
             */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `parsing_failed`: The file could not be read. Nothing is charged.
             *
             *     `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours.
             */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `processing_error`: The service failed while it processed the uploaded file. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSizeCategories: {
        parameters: {
            query?: {
                /** @description Only categories of this stage. */
                stage_order?: 0 | 1 | 2 | 3 | 4 | 5 | 99;
                /** @description Only categories that are traded there. */
                region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                /** @description Only categories of this kind. */
                describes?: "propagule" | "container" | "plant" | "non_plant";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The standard categories, the earliest stage first, then those that the operator has added. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "id": "4.3-c45",
                     *           "type_id": "4.3",
                     *           "type": "Container - Litre",
                     *           "label": "Container 40 to 65 L (C45, C50)",
                     *           "stage_order": 4,
                     *           "stage_name": "Advanced Production",
                     *           "size_rank": 63,
                     *           "is_biological": true,
                     *           "describes": "container",
                     *           "matching_strategy": "Volume",
                     *           "logistics": {
                     *             "tier": "Pallet",
                     *             "is_stackable": false,
                     *             "freight_efficiency": "Medium",
                     *             "units_per_cc_shelf": 2,
                     *             "units_per_pallet_layer": 4
                     *           },
                     *           "quality_profile": {
                     *             "transplant_shock_risk": "Low",
                     *             "seasonal_restriction": "None",
                     *             "inspection_focus": "Root Circling"
                     *           },
                     *           "customer_note": "The same 50 L pot is sold as 75 L in some Australian regions: ask for dimensions.",
                     *           "nominal_diameter_mm": 480,
                     *           "volume_l": {
                     *             "min": 40,
                     *             "typical": 45,
                     *             "max": 65.99
                     *           },
                     *           "growth_equivalent_l": 45,
                     *           "match": {
                     *             "volume_l": {
                     *               "min": 40,
                     *               "max": 65.99
                     *             }
                     *           },
                     *           "region": [
                     *             "AU",
                     *             "NZ",
                     *             "UK",
                     *             "EU",
                     *             "US",
                     *             "CA"
                     *           ],
                     *           "aliases": [
                     *             "c40",
                     *             "c45",
                     *             "c50",
                     *             "40l",
                     *             "45l",
                     *             "45lt",
                     *             "45 litre",
                     *             "50l",
                     *             "50lt",
                     *             "55l",
                     *             "60l",
                     *             "65l"
                     *           ],
                     *           "sources": [
                     *             "S1",
                     *             "C1"
                     *           ],
                     *           "estimated": [
                     *             "growth_equivalent_l",
                     *             "logistics",
                     *             "logistics.units_per_cc_shelf",
                     *             "logistics.units_per_pallet_layer"
                     *           ]
                     *         }
                     *       ],
                     *       "stages": [
                     *         {
                     *           "stage_order": 0,
                     *           "stage_name": "Genetic Material"
                     *         },
                     *         {
                     *           "stage_order": 1,
                     *           "stage_name": "Propagation"
                     *         },
                     *         {
                     *           "stage_order": 2,
                     *           "stage_name": "Liners & Tubes"
                     *         },
                     *         {
                     *           "stage_order": 3,
                     *           "stage_name": "Retail & Small Production"
                     *         },
                     *         {
                     *           "stage_order": 4,
                     *           "stage_name": "Advanced Production"
                     *         },
                     *         {
                     *           "stage_order": 5,
                     *           "stage_name": "Mature & Ex-Ground"
                     *         },
                     *         {
                     *           "stage_order": 99,
                     *           "stage_name": "Non-Plant"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "sources": {
                     *         "C1": "Charella Gardens (UK), pot size chart: 3 L 19 cm, 4 L 21, 5 L 23, 7.5 L 27, 10 L 30, 12 L 32, 15 L 34, 18 L 36, 20 L 38, 25 L 40, 50 L 50."
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SizeCategoryList"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEquivalentSizes: {
        parameters: {
            query: {
                /**
                 * @description Id of a category, as `GET /v1/pot-sizes/categories` lists them.
                 * @example 4.3-c45
                 */
                id: string;
                /** @description Only what is traded there. */
                region?: "AU" | "NZ" | "UK" | "EU" | "US" | "CA";
                /** @description The most to answer, 1 to 50; 10 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would do in place of a category, by litres of growth equivalent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "4.3-c45",
                     *       "category": {
                     *         "id": "4.3-c45",
                     *         "type": "Container - Litre",
                     *         "stage_order": 4,
                     *         "stage_name": "Advanced Production",
                     *         "is_biological": true,
                     *         "matching_strategy": "Volume",
                     *         "logistics": {
                     *           "tier": "Pallet",
                     *           "is_stackable": false,
                     *           "freight_efficiency": "Medium"
                     *         },
                     *         "quality_profile": {
                     *           "transplant_shock_risk": "Low",
                     *           "seasonal_restriction": "None",
                     *           "inspection_focus": "Root Circling"
                     *         },
                     *         "customer_note": "The same 50 L pot is sold as 75 L in some Australian regions: ask for dimensions.",
                     *         "type_id": "4.3",
                     *         "label": "Container 40 to 65 L (C45, C50)",
                     *         "size_rank": 63,
                     *         "describes": "container",
                     *         "nominal_diameter_mm": 480,
                     *         "volume_l": {
                     *           "min": 40,
                     *           "typical": 45,
                     *           "max": 65.99
                     *         },
                     *         "growth_equivalent_l": 45
                     *       },
                     *       "equivalents": [
                     *         {
                     *           "id": "4.1-air45",
                     *           "label": "Air-pruning pot, 31 to 65 L",
                     *           "type": "Pot - Air Pruning",
                     *           "stage_order": 4,
                     *           "stage_name": "Advanced Production",
                     *           "describes": "container",
                     *           "volume_l": {
                     *             "min": 31,
                     *             "typical": 45,
                     *             "max": 65.99
                     *           },
                     *           "growth_equivalent_l": 45,
                     *           "growth_ratio": 1,
                     *           "relation": "same",
                     *           "same_stage": true,
                     *           "region": [
                     *             "AU",
                     *             "NZ",
                     *             "UK",
                     *             "EU"
                     *           ]
                     *         },
                     *         {
                     *           "id": "4.2-bag45",
                     *           "label": "Planter bag, 38 to 60 L (PB95)",
                     *           "type": "Planter Bag",
                     *           "stage_order": 4,
                     *           "stage_name": "Advanced Production",
                     *           "describes": "container",
                     *           "volume_l": {
                     *             "min": 38,
                     *             "typical": 45,
                     *             "max": 60.99
                     *           },
                     *           "growth_equivalent_l": 45,
                     *           "growth_ratio": 1,
                     *           "relation": "same",
                     *           "same_stage": true,
                     *           "region": [
                     *             "AU",
                     *             "NZ"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EquivalentSizes"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRoutesFromUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The routes that accept a `file_url`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "routes": [
                     *         {
                     *           "id": "verify-plant-names",
                     *           "name": "Verify plant names",
                     *           "description": "Finds the plant names in the file and verifies each of them.",
                     *           "endpoint": "/v1/verify/plant-names",
                     *           "method": "POST",
                     *           "requires_auth": true,
                     *           "accepted_file_types": [
                     *             ".json",
                     *             ".xlsx",
                     *             ".xls",
                     *             ".csv",
                     *             ".txt",
                     *             ".pdf"
                     *           ],
                     *           "category": "verification"
                     *         },
                     *         {
                     *           "id": "verify-pot-sizes",
                     *           "name": "Verify pot sizes",
                     *           "description": "Finds the size labels in the file and classifies each of them.",
                     *           "endpoint": "/v1/verify/pot-sizes",
                     *           "method": "POST",
                     *           "requires_auth": true,
                     *           "accepted_file_types": [
                     *             ".json",
                     *             ".xlsx",
                     *             ".xls",
                     *             ".pdf",
                     *             ".txt",
                     *             ".png",
                     *             ".jpg",
                     *             ".jpeg",
                     *             ".gif",
                     *             ".webp"
                     *           ],
                     *           "category": "enrichment"
                     *         }
                     *       ],
                     *       "version": "1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["RouteList"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delegateUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_id": "merchant-042"
                 *     }
                 */
                "application/json": components["schemas"]["DelegateUploadRequest"];
            };
        };
        responses: {
            /** @description A token with which a web page acts for one merchant, for a few minutes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiIsImtpZCI6ImQyMDc3OSIsInR5cCI6IkpXVCJ9.eyJhcGlfa2V5X2lkIjoia2V5XzdZcSIsInN1YiI6Im1lcmNoYW50LTA0MiJ9.c2lnbmF0dXJl",
                     *       "delegation_token": "eyJhbGciOiJIUzI1NiIsImtpZCI6ImQyMDc3OSIsInR5cCI6IkpXVCJ9.eyJhcGlfa2V5X2lkIjoia2V5XzdZcSIsInN1YiI6Im1lcmNoYW50LTA0MiJ9.c2lnbmF0dXJl",
                     *       "expires_at": "2026-11-22T09:17:00.000Z",
                     *       "expires_in": 300
                     *     }
                     */
                    "application/json": components["schemas"]["DelegationToken"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in.
             *
             *     `invalid_token`: The delegation token is not valid, or not any more.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Always `1.0.0`. */
                "tus-resumable"?: string;
                /** @description The size of the file in bytes. */
                "upload-length"?: string;
                /** @description Pairs of a key and its value in Base64, separated by commas: `filename` (required) and `filetype`. */
                "upload-metadata"?: string;
                /** @description One of sha1, sha256, md5, a space and the checksum of this request's bytes in Base64. */
                "upload-checksum"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begun. `Location` is the address of the upload, which is also its `file_url`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in.
             *
             *     `invalid_token`: The delegation token is not valid, or not any more.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `upload_quota_exceeded`: The uploads of this merchant that are kept here, and this one, are together above the limit.
             *
             *     `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `tus_version_not_supported`: Uploads speak tus 1.0.0. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unsupported_file_type`: Files of this type are not read here.
             *
             *     `unsupported_media_type`: The body is in a format that this endpoint does not read.
             */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `checksum_mismatch`: The bytes that arrived are not those whose checksum was sent. None of them was kept. */
            460: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Always `1.0.0`. */
                "tus-resumable"?: string;
            };
            path: {
                /** @description The last part of the `Location`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in.
             *
             *     `invalid_token`: The delegation token is not valid, or not any more.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file_not_found`: There is no uploaded file at this `file_url`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_gone`: The upload has expired or was deleted. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `tus_version_not_supported`: Uploads speak tus 1.0.0. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_locked`: Another request is writing to this upload. */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "getUploadOffset-head": {
        parameters: {
            query?: never;
            header?: {
                /** @description Always `1.0.0`. */
                "tus-resumable"?: string;
            };
            path: {
                /** @description The last part of the `Location`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `Upload-Offset` is the number of bytes that have arrived. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in.
             *
             *     `invalid_token`: The delegation token is not valid, or not any more.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file_not_found`: There is no uploaded file at this `file_url`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_gone`: The upload has expired or was deleted. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `tus_version_not_supported`: Uploads speak tus 1.0.0. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_locked`: Another request is writing to this upload. */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    continueUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Always `1.0.0`. */
                "tus-resumable"?: string;
                /** @description How many bytes have arrived before those of this request. */
                "upload-offset"?: string;
                /** @description One of sha1, sha256, md5, a space and the checksum of this request's bytes in Base64. */
                "upload-checksum"?: string;
            };
            path: {
                /** @description The last part of the `Location`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in.
             *
             *     `invalid_token`: The delegation token is not valid, or not any more.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file_not_found`: There is no uploaded file at this `file_url`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_conflict`: The bytes do not continue the upload where it stands. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_gone`: The upload has expired or was deleted. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `tus_version_not_supported`: Uploads speak tus 1.0.0. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_locked`: Another request is writing to this upload. */
            423: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `checksum_mismatch`: The bytes that arrived are not those whose checksum was sent. None of them was kept. */
            460: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    validateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the key that was sent may be used for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true,
                     *       "plan": "pro",
                     *       "key_name": "Web shop",
                     *       "capabilities": [
                     *         "plant-names"
                     *       ],
                     *       "credit_limit": 25000,
                     *       "used": 1284,
                     *       "resets_at": "2026-12-01T00:00:00.000Z",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["ValidatedKey"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             *
             *     `forbidden`: The key is valid, or the person is signed in, but may not do this.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in, and to which account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "person": {
                     *         "id": "per_9Zb2mWq7Lk4xR8cV",
                     *         "name": "Ann Larch",
                     *         "email": "ann@nursery.example",
                     *         "role": "owner"
                     *       },
                     *       "account": {
                     *         "id": "acc_4Qm9xkq3Tn6yZ1bW",
                     *         "name": "Green Valley Nursery",
                     *         "plan": "pro"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@nursery.example",
                 *       "password": "seven larches in the rain"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Who is signed in, and to which account. */
            200: {
                headers: {
                    /** @description The cookie of the session; over HTTPS its name begins with `__Host-`. */
                    "Set-Cookie"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "person": {
                     *         "id": "per_9Zb2mWq7Lk4xR8cV",
                     *         "name": "Ann Larch",
                     *         "email": "ann@nursery.example",
                     *         "role": "owner"
                     *       },
                     *       "account": {
                     *         "id": "acc_4Qm9xkq3Tn6yZ1bW",
                     *         "name": "Green Valley Nursery",
                     *         "plan": "pro"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `sign_in_failed`: There is no person with this e-mail address and this password. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             *
             *     `insecure_connection`: Passwords and sessions are not accepted over plain HTTP from another machine.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description Takes the cookie of the session away. */
                    "Set-Cookie"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "seven larches in the rain",
                 *       "new_password": "eight maples in the snow"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    /** @description The cookie of the session; over HTTPS its name begins with `__Host-`. */
                    "Set-Cookie"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             *
             *     `insecure_connection`: Passwords and sessions are not accepted over plain HTTP from another machine.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lookAtLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA"
                 *     }
                 */
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description What a one-time link is for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": "invitation",
                     *       "account_name": "Green Valley Nursery",
                     *       "email": "ann@nursery.example",
                     *       "role": "member",
                     *       "expires_at": "2026-11-29T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LinkOffer"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             *
             *     `insecure_connection`: Passwords and sessions are not accepted over plain HTTP from another machine.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_link`: The one-time link is not known, was used, or has expired. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    useLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA",
                 *       "email": "ann@nursery.example",
                 *       "name": "Ann Larch",
                 *       "password": "seven larches in the rain"
                 *     }
                 */
                "application/json": components["schemas"]["LinkUse"];
            };
        };
        responses: {
            /** @description Who is signed in, and to which account. */
            201: {
                headers: {
                    /** @description The cookie of the session; over HTTPS its name begins with `__Host-`. */
                    "Set-Cookie"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "person": {
                     *         "id": "per_9Zb2mWq7Lk4xR8cV",
                     *         "name": "Ann Larch",
                     *         "email": "ann@nursery.example",
                     *         "role": "owner"
                     *       },
                     *       "account": {
                     *         "id": "acc_4Qm9xkq3Tn6yZ1bW",
                     *         "name": "Green Valley Nursery",
                     *         "plan": "pro"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             *
             *     `insecure_connection`: Passwords and sessions are not accepted over plain HTTP from another machine.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_link`: The one-time link is not known, was used, or has expired. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `email_in_use`: There is a person with this e-mail address. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Entries of a page, 1 to 200; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People of the account, in the order in which they joined. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "per_9Zb2mWq7Lk4xR8cV",
                     *           "name": "Ann Larch",
                     *           "email": "ann@nursery.example",
                     *           "role": "owner",
                     *           "created_at": "2026-11-02T08:00:00.000Z",
                     *           "last_signed_in_at": "2026-11-22T07:58:12.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ben@nursery.example",
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description A one-time link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "https://plants.example.org/welcome#q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA",
                     *       "expires_at": "2026-11-29T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["NewLink"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `email_in_use`: There is a person with this e-mail address.
             *
             *     `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makePasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A one-time link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "https://plants.example.org/welcome#q3N7rT0yWk5xV8bZ1mC4sD6fG9hJ2kLpQwErTyUiOpA",
                     *       "expires_at": "2026-11-29T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["NewLink"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `person_not_found`: The account has no person with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `person_not_found`: The account has no person with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `last_owner`: An account has at least one owner. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "owner"
                 *     }
                 */
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Somebody who may sign in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "per_9Zb2mWq7Lk4xR8cV",
                     *       "name": "Ann Larch",
                     *       "email": "ann@nursery.example",
                     *       "role": "owner",
                     *       "created_at": "2026-11-02T08:00:00.000Z",
                     *       "last_signed_in_at": "2026-11-22T07:58:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `person_not_found`: The account has no person with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `last_owner`: An account has at least one owner. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account of whoever is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "acc_4Qm9xkq3Tn6yZ1bW",
                     *       "name": "Green Valley Nursery",
                     *       "plan": "pro",
                     *       "limits": {
                     *         "requests_per_minute": 300,
                     *         "burst": 60,
                     *         "units_per_minute": 6000,
                     *         "units_per_month": 25000,
                     *         "units_per_merchant": null
                     *       },
                     *       "this_month": {
                     *         "month": "2026-11",
                     *         "units": 1840,
                     *         "units_limit": 25000,
                     *         "resets_at": "2026-12-01T00:00:00.000Z",
                     *         "active_merchants": 0,
                     *         "included_units": null,
                     *         "overage_units": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Green Valley Nursery"
                 *     }
                 */
                "application/json": components["schemas"]["AccountChanges"];
            };
        };
        responses: {
            /** @description The account of whoever is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "acc_4Qm9xkq3Tn6yZ1bW",
                     *       "name": "Green Valley Nursery",
                     *       "plan": "pro",
                     *       "limits": {
                     *         "requests_per_minute": 300,
                     *         "burst": 60,
                     *         "units_per_minute": 6000,
                     *         "units_per_month": 25000,
                     *         "units_per_merchant": null
                     *       },
                     *       "this_month": {
                     *         "month": "2026-11",
                     *         "units": 1840,
                     *         "units_limit": 25000,
                     *         "resets_at": "2026-12-01T00:00:00.000Z",
                     *         "active_merchants": 0,
                     *         "included_units": null,
                     *         "overage_units": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Entries of a page, 1 to 200; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keys of the account, the newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "key_4Qm9xkq3Tn6yZ1bW",
                     *           "name": "web shop",
                     *           "plan": "pro",
                     *           "platform_integration": false,
                     *           "prefix": "pds_live_",
                     *           "last_four": "x7Qp",
                     *           "active": true,
                     *           "status": "active",
                     *           "expires_at": "2027-11-22T00:00:00.000Z",
                     *           "created_at": "2026-11-22T09:12:00.000Z",
                     *           "last_used_at": "2026-11-22T10:30:00.000Z",
                     *           "credit_limit": 5000,
                     *           "credit_reset": "monthly",
                     *           "used": 1840,
                     *           "resets_at": "2026-12-01T00:00:00.000Z",
                     *           "requests_per_minute": 60,
                     *           "burst": null,
                     *           "units_per_minute": null,
                     *           "units_per_month": null,
                     *           "replaced_by": null,
                     *           "is_dashboard": false
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "web shop",
                 *       "credit_limit": 5000,
                 *       "credit_reset": "monthly",
                 *       "expires_at": "2027-11-22T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRequest"];
            };
        };
        responses: {
            /** @description The new key, with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_4Qm9xkq3Tn6yZ1bW",
                     *       "name": "web shop",
                     *       "plan": "pro",
                     *       "platform_integration": false,
                     *       "prefix": "pds_live_",
                     *       "last_four": "x7Qp",
                     *       "active": true,
                     *       "status": "active",
                     *       "expires_at": "2027-11-22T00:00:00.000Z",
                     *       "created_at": "2026-11-22T09:12:00.000Z",
                     *       "last_used_at": null,
                     *       "credit_limit": 5000,
                     *       "credit_reset": "monthly",
                     *       "used": 0,
                     *       "resets_at": "2026-12-01T00:00:00.000Z",
                     *       "requests_per_minute": 60,
                     *       "burst": null,
                     *       "units_per_minute": null,
                     *       "units_per_month": null,
                     *       "replaced_by": null,
                     *       "is_dashboard": false,
                     *       "secret": "pds_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3x7Qp"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An API key: everything but the key itself. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_4Qm9xkq3Tn6yZ1bW",
                     *       "name": "web shop",
                     *       "plan": "pro",
                     *       "platform_integration": false,
                     *       "prefix": "pds_live_",
                     *       "last_four": "x7Qp",
                     *       "active": true,
                     *       "status": "active",
                     *       "expires_at": "2027-11-22T00:00:00.000Z",
                     *       "created_at": "2026-11-22T09:12:00.000Z",
                     *       "last_used_at": "2026-11-22T10:30:00.000Z",
                     *       "credit_limit": 5000,
                     *       "credit_reset": "monthly",
                     *       "used": 1840,
                     *       "resets_at": "2026-12-01T00:00:00.000Z",
                     *       "requests_per_minute": 60,
                     *       "burst": null,
                     *       "units_per_minute": null,
                     *       "units_per_month": null,
                     *       "replaced_by": null,
                     *       "is_dashboard": false
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `key_not_found`: The account has no API key with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credit_limit": 10000,
                 *       "requests_per_minute": null
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyChanges"];
            };
        };
        responses: {
            /** @description An API key: everything but the key itself. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_4Qm9xkq3Tn6yZ1bW",
                     *       "name": "web shop",
                     *       "plan": "pro",
                     *       "platform_integration": false,
                     *       "prefix": "pds_live_",
                     *       "last_four": "x7Qp",
                     *       "active": true,
                     *       "status": "active",
                     *       "expires_at": "2027-11-22T00:00:00.000Z",
                     *       "created_at": "2026-11-22T09:12:00.000Z",
                     *       "last_used_at": "2026-11-22T10:30:00.000Z",
                     *       "credit_limit": 5000,
                     *       "credit_reset": "monthly",
                     *       "used": 1840,
                     *       "resets_at": "2026-12-01T00:00:00.000Z",
                     *       "requests_per_minute": 60,
                     *       "burst": null,
                     *       "units_per_minute": null,
                     *       "units_per_month": null,
                     *       "replaced_by": null,
                     *       "is_dashboard": false
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `key_not_found`: The account has no API key with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `key_replaced`: The key was rotated already: it cannot be rotated once more, and works no longer than its overlap. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Chosen by the caller, one for each request. The same request with the same key is answered once: for 24 hours a repetition gets the same answer, with `Idempotency-Replayed: true`, and costs nothing. Ignored with `multipart/form-data`, and where a web page has an uploaded file processed: that is answered once for each token without it.
                 * @example 9f1c1c2e-4f5a-4c8e-9a51-6f0e5b0f7d11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_hours": 24
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyRotation"];
            };
        };
        responses: {
            /** @description The new key, with its secret, and the one whose place it takes. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "key_9Zb2mWq7Lk4xR8cV",
                     *       "name": "web shop",
                     *       "plan": "pro",
                     *       "platform_integration": false,
                     *       "prefix": "pds_live_",
                     *       "last_four": "x7Qp",
                     *       "active": true,
                     *       "status": "active",
                     *       "expires_at": "2027-11-22T00:00:00.000Z",
                     *       "created_at": "2026-11-22T09:12:00.000Z",
                     *       "last_used_at": null,
                     *       "credit_limit": 5000,
                     *       "credit_reset": "monthly",
                     *       "used": 1840,
                     *       "resets_at": "2026-12-01T00:00:00.000Z",
                     *       "requests_per_minute": 60,
                     *       "burst": null,
                     *       "units_per_minute": null,
                     *       "units_per_month": null,
                     *       "replaced_by": null,
                     *       "is_dashboard": false,
                     *       "secret": "pds_live_0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3x7Qp",
                     *       "replaced": {
                     *         "id": "key_4Qm9xkq3Tn6yZ1bW",
                     *         "name": "web shop",
                     *         "plan": "pro",
                     *         "platform_integration": false,
                     *         "prefix": "pds_live_",
                     *         "last_four": "m2Kd",
                     *         "active": true,
                     *         "status": "replaced",
                     *         "expires_at": "2026-11-23T10:30:00.000Z",
                     *         "created_at": "2026-11-22T09:12:00.000Z",
                     *         "last_used_at": "2026-11-22T10:30:00.000Z",
                     *         "credit_limit": 5000,
                     *         "credit_reset": "monthly",
                     *         "used": 1840,
                     *         "resets_at": "2026-12-01T00:00:00.000Z",
                     *         "requests_per_minute": 60,
                     *         "burst": null,
                     *         "units_per_minute": null,
                     *         "units_per_month": null,
                     *         "replaced_by": "key_9Zb2mWq7Lk4xR8cV",
                     *         "is_dashboard": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedApiKey"];
                };
            };
            /**
             * @description `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             *
             *     `invalid_request`: The request does not have the form that the interface description asks for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid, or the person is signed in, but may not do this.
             *
             *     `cross_site_request`: A web page of another site sent this request with the session of somebody who is signed in here.
             */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `key_not_found`: The account has no API key with this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `key_replaced`: The key was rotated already: it cannot be rotated once more, and works no longer than its overlap.
             *
             *     `idempotency_in_progress`: The same request (by its `Idempotency-Key`, or the same file with the same delegation token) is still being answered.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: This `Idempotency-Key` was used for another request in the last 24 hours. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsage: {
        parameters: {
            query?: {
                /**
                 * @description The first month (UTC); the current one by default.
                 * @example 2026-11
                 */
                from?: string;
                /**
                 * @description The last month (UTC); the current one by default.
                 * @example 2026-11
                 */
                to?: string;
                /** @description Only the usage of this key. */
                key_id?: string;
                /** @description Only what was used for this merchant. */
                merchant_id?: string;
                /** @description Only this operation: an `operationId`, such as `verifyPlantNames`. */
                operation?: string;
                /** @description Entries of a page, 1 to 200; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage by month, key, merchant and operation, in this order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "month": "2026-11",
                     *           "key_id": "key_4Qm9xkq3Tn6yZ1bW",
                     *           "key_name": "web shop",
                     *           "merchant_id": null,
                     *           "operation": "verifyPlantNames",
                     *           "requests": 92,
                     *           "units": 1840
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["UsagePage"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadUsage: {
        parameters: {
            query?: {
                /**
                 * @description The first month (UTC); the current one by default.
                 * @example 2026-11
                 */
                from?: string;
                /**
                 * @description The last month (UTC); the current one by default.
                 * @example 2026-11
                 */
                to?: string;
                /** @description Only the usage of this key. */
                key_id?: string;
                /** @description Only what was used for this merchant. */
                merchant_id?: string;
                /** @description Only this operation: an `operationId`, such as `verifyPlantNames`. */
                operation?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description Entries of a page, 1 to 200; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. Send it with the same filters. Absent: the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened in the account, the newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "1042",
                     *           "at": "2026-11-22T09:12:00.000Z",
                     *           "actor": {
                     *             "kind": "person",
                     *             "person_id": "per_9Zb2mWq7Lk4xR8cV",
                     *             "email": "ann@nursery.example"
                     *           },
                     *           "address": "203.0.113.7",
                     *           "action": "key.changed",
                     *           "target": "key_4Qm9xkq3Tn6yZ1bW",
                     *           "details": {
                     *             "credit_limit": {
                     *               "from": 5000,
                     *               "to": 10000
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /**
             * @description `invalid_request`: The request does not have the form that the interface description asks for.
             *
             *     `key_in_address`: An API key stands in the query of the address, where it is never accepted.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue; under `/v1/account`, nobody is signed in. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: The key is valid, or the person is signed in, but may not do this. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInterfaceDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0"
                     *     }
                     */
                    "application/json": components["schemas"]["InterfaceDescription"];
                };
            };
            /** @description `key_in_address`: An API key stands in the query of the address, where it is never accepted. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`: Requests or units come faster than allowed. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

/** The error codes that the interface description lists. */
export type KnownErrorCode =
    | "ambiguous_credentials"
    | "batch_not_enabled"
    | "checksum_mismatch"
    | "cross_site_request"
    | "database_unavailable"
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
    | "insecure_connection"
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
    | "last_owner"
    | "no_valid_names"
    | "parsing_failed"
    | "payload_too_large"
    | "person_not_found"
    | "processing_error"
    | "rate_limited"
    | "request_id_conflict"
    | "request_timeout"
    | "sdm_unavailable"
    | "service_unavailable"
    | "sign_in_failed"
    | "site_not_registered"
    | "species_unresolved"
    | "too_many_jobs"
    | "too_many_names"
    | "too_many_sites"
    | "tus_version_not_supported"
    | "unauthorized"
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
    "post /v1/flowers/palette",
    "post /v1/flowers/analyse",
    "post /v1/sdm/generate",
    "post /v1/retail-images/sites",
    "post /v1/supply/enquiry-drafts",
    "post /v1/supply/reply-extractions",
    "post /v1/supply/substitutions/search",
    "post /v1/verify/plant-names",
    "post /v1/verify/pot-sizes",
    "post /v1/verify/plant-lists",
    "post /v1/account/people",
    "post /v1/account/people/{id}/password-link",
    "post /v1/account/keys",
    "post /v1/account/keys/{id}/rotate",
]);

/** The answers that are no errors although their status is not 2xx, by method, path and status. */
export const answersBesideSuccess: ReadonlySet<string> = new Set([
    "get /v1/health/ready 503",
    "get /v1/sdm/health 503",
]);
