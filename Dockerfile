# syntax=docker/dockerfile:1
# The service as an image: docs/operations/deploy.md. The tag is the Node.js that package.json names; a test compares them.

# What the service needs to run, and nothing else: no packages for tests, and not those the dashboard is built with.
# Nothing here has to be compiled or fetched by a script: the runtime comes with the image.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/docs/package.json apps/docs/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/botanical-names/package.json packages/botanical-names/
COPY packages/client/package.json packages/client/
COPY packages/container-sizes/package.json packages/container-sizes/
COPY packages/floral-colour/package.json packages/floral-colour/
COPY packages/image/package.json packages/image/
COPY packages/maxent/package.json packages/maxent/
COPY packages/name-index/package.json packages/name-index/
COPY packages/name-matching/package.json packages/name-matching/
COPY packages/random-forest/package.json packages/random-forest/
COPY packages/upload/package.json packages/upload/
RUN ["npm", "ci", "--omit=dev", "--ignore-scripts", "--workspace=apps/server", "--no-audit"]
# Of 139 MB for browsers and graphics cards the service needs 14: one build of WebAssembly and its loader.
RUN ["node", "-e", "const fs=require('fs'),d='node_modules/onnxruntime-web/dist/',k=['ort.node.min.mjs','ort-wasm-simd-threaded.mjs','ort-wasm-simd-threaded.wasm'];for(const f of fs.readdirSync(d))if(!k.includes(f))fs.rmSync(d+f)"]

# The dashboard, built by `npm ci` as everywhere.
FROM node:24.21.0-trixie-slim AS pages
WORKDIR /app
COPY . .
RUN ["npm", "ci", "--no-audit"]

FROM node:24.21.0-trixie-slim
LABEL org.opencontainers.image.title="Plant Data Service" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="Apache-2.0"

WORKDIR /app
# Numbers, so that Kubernetes can see that it is not root. The folder is what a volume takes its owner from.
RUN groupadd --gid 10001 plantdata \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin plantdata \
 && install --directory --owner=10001 --group=10001 --mode=0700 /var/lib/plantdata

# Everything belongs to root: the service can read its program and change none of it. Packages of this repository stay
# where they are and are linked to, since Node.js runs no TypeScript below node_modules.
COPY --from=packages /app ./
COPY LICENSE NOTICE ./
COPY packages packages
COPY apps/server apps/server
COPY data data
COPY --from=pages /app/apps/web/dist apps/web/dist
COPY --from=pages /app/apps/docs/dist apps/docs/dist

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
