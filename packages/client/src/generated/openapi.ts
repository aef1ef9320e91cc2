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
         * @description Asks all selected sources for every name and answers one record per name, in the order of the list. With `Accept: application/x-ndjson` the records come one a line, as they are ready. Each name that is not blank counts as one usage unit; a failed request counts nothing.
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
        PlantNameAlternative: {
            name: string;
            accepted_name: string;
            /** @enum {string} */
            reason: "spelling" | "other-genus" | "other-rank" | "common-name" | "homonym";
            edit_distance: number;
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
            /** @description When to try again (429 and 503). */
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
         *         "models": "ok"
         *       },
         *       "not_in_use": [
         *         "storage",
         *         "queue",
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
            };
            /** @description Parts that this deployment does not have or has switched off. */
            not_in_use: ("database" | "storage" | "queue" | "sources" | "models")[];
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
        };
        VerificationSummary: {
            total: number;
            validated: number;
            uncertain: number;
            not_found: number;
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
            /** @description Reserved: files are not read in this version. Ignored when `species_names` holds a name. */
            file_url?: string;
            /** @description Sources to ask. Absent or empty: all eleven. */
            sources?: ("tnrs" | "powo" | "gbif" | "ala" | "ip_australia" | "upov" | "inaturalist" | "wikidata" | "wikispecies" | "eol" | "wikipedia")[];
            /** @description Default true. False leaves out common names, cross references, parsed parts and the answers of the single sources. */
            include_metadata?: boolean;
            /** @description Default true. False neither reads nor writes remembered answers. */
            cache_results?: boolean;
        };
        /**
         * @description A record for each name, in order, and how many came out how.
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
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
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
                     *         "models": "ok"
                     *       },
                     *       "not_in_use": [
                     *         "storage",
                     *         "queue",
                     *         "models"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whether the service can do its work. */
            503: {
                headers: {
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
                     *         "models": "ok"
                     *       },
                     *       "not_in_use": [
                     *         "storage",
                     *         "queue",
                     *         "models"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
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
            header?: never;
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
            };
        };
        responses: {
            /** @description A record for each name, in order, and how many came out how. */
            200: {
                headers: {
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
             *     `ambiguous_credentials`: Two different credentials were sent.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: The request carries no API key, or one that this service did not issue. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `forbidden`: The key is valid but may not do this.
             *
             *     `key_inactive`: The key exists and was switched off.
             *
             *     `key_expired`: The expiry date of the key has passed.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `payload_too_large`: The body is larger than this endpoint accepts. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_media_type`: The body is in a format that this endpoint does not read. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `validation_failed`: The service failed while it verified the names. Nothing is charged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
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
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
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
            /** @description `request_timeout`: The request did not arrive completely in time. It was not processed. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error`: The service failed. Nothing is charged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `service_unavailable`: The service cannot answer at the moment. */
            503: {
                headers: {
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
    | "forbidden"
    | "internal_error"
    | "invalid_request"
    | "invalid_source"
    | "key_expired"
    | "key_inactive"
    | "no_valid_names"
    | "payload_too_large"
    | "request_timeout"
    | "service_unavailable"
    | "too_many_names"
    | "unauthorized"
    | "unsupported_media_type"
    | "validation_failed";
