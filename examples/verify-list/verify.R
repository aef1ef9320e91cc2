# Verifies the plant names of a CSV file and shows them as a data frame.
#
#     Rscript verify.R LIST.csv [COLUMN]

library(httr2)

url <- Sys.getenv("PLANTDATA_URL", "http://127.0.0.1:3000")
key <- Sys.getenv("PLANTDATA_API_KEY")
batch <- 100

verify <- function(names) {
  # With the same key a request that is repeated is charged once.
  once <- paste0("r-", Sys.getpid(), "-", format(Sys.time(), "%Y%m%d%H%M%OS6"))
  answer <- request(url) |>
    req_url_path_append("/v1/verify/plant-names") |>
    req_headers("X-API-Key" = key, "Idempotency-Key" = once) |>
    req_body_json(list(species_names = as.list(names), include_metadata = FALSE)) |>
    req_timeout(60) |>
    req_retry(max_tries = 5, is_transient = \(answer) resp_status(answer) %in% c(429, 503)) |>
    req_error(is_error = \(answer) FALSE) |>
    req_perform()
  body <- resp_body_json(answer, check_type = FALSE)
  if (resp_status(answer) >= 400) {
    message(body$error, ": ", body$detail)
    quit(status = 1)
  }
  body$results
}

arguments <- commandArgs(trailingOnly = TRUE)
column <- if (length(arguments) > 1) arguments[2] else "Plant"
# Spreadsheet programs begin a list with a byte order mark.
list <- read.csv(arguments[1], check.names = FALSE, colClasses = "character", fileEncoding = "UTF-8-BOM")
names <- list[[column]]
names <- names[!is.na(names) & trimws(names) != ""]
parts <- split(names, ceiling(seq_along(names) / batch))
records <- unlist(lapply(parts, verify), recursive = FALSE)

# A name that is not known has no accepted one.
text <- function(value) if (is.null(value)) NA_character_ else value
table <- data.frame(
  submitted = sapply(records, \(record) record$query$submitted_name),
  status = sapply(records, \(record) record$validation$status),
  accepted = sapply(records, \(record) text(record$accepted_name$display_name)),
  doubts = sapply(records, \(record) paste(record$validation$doubts, collapse = " ")),
  row.names = NULL
)
options(width = 200)
print(table, right = FALSE)
