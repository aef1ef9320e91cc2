# syntax=docker/dockerfile:1
# The service as an image: docs/operations/deploy.md. The tag is the Node.js that package.json names; a test compares them.

# The release, as `npm run release` makes it anywhere: one bundle, the pages, and only the libraries that cannot be bundled.
FROM node:24.21.0-trixie-slim AS release
WORKDIR /app
COPY . .
RUN ["npm", "ci", "--no-audit"]
RUN ["npm", "run", "release", "--", "--image"]

FROM node:24.21.0-trixie-slim
LABEL org.opencontainers.image.title="Plant Data Service" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="Apache-2.0"

WORKDIR /app
# Numbers, so that Kubernetes can see that it is not root. The folder is what a volume takes its owner from.
RUN groupadd --gid 10001 plantdata \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin plantdata \
 && install --directory --owner=10001 --group=10001 --mode=0700 /var/lib/plantdata

# Everything belongs to root: the service can read its program and change none of it.
COPY --from=release /app/dist/plantdata ./

# The compiled program is kept where it can be written when the root file system cannot.
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/plantdata-compiled \
    HOME=/tmp \
    HOST=0.0.0.0 \
    PORT=3000 \
    PLANTDATA_HOME=/var/lib/plantdata \
    PLANTDATA_DRAIN_SECONDS=0
USER 10001:10001
VOLUME ["/var/lib/plantdata"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether it can work. `plantdata work` has a port of its own, PLANTDATA_WORK_PORT, which its check has to name.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --start-interval=2s --retries=3 \
  CMD ["node", "/app/apps/server/bin/check-health.js"]
# Memory: 1 GB for the service with its embedded database, PLANTDATA_READING_MEMORY_MB for each process that reads files (2 of
# 500 MB), and for one of them PLANTDATA_PHOTOGRAPH_MEMORY_MB (900) instead: 3 GiB. Models come on top,
# PLANTDATA_SDM_MEMORY_MB for each at the same time (2 of 16,384 MB): 35 GiB as it is. Where another container makes them,
# PLANTDATA_SDM_JOBS_AT_ONCE=0 leaves it at 3 GiB.
# The program itself, so that it gets the signals: npm would end without handing them on.
ENTRYPOINT ["node", "/app/apps/server/bin/plantdata.js"]
CMD ["serve"]
