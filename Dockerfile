# One image per process of the product:
#   docker build --target service --build-arg WORKSPACE=services/auth --build-arg PORT=8081 -t radiology-auth .
#   docker build --target gateway --build-arg WORKSPACE=gateway --build-arg PORT=8080 -t radiology-gateway .
#   docker build --target ops --build-arg WORKSPACE=ops --build-arg PORT=8080 -t radiology-ops .
# `docker compose build` builds all of them. Works with every builder, because it has no syntax line, heredoc or
# linked copies.
ARG NODE_IMAGE=node:24.22.3-bookworm-slim

# Copies only the files that npm reads, so that packages are installed again only when one of these files has changed.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
  && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci

FROM packages AS build
COPY . .
RUN node tooling/scripts/build.mjs backend

# One bundle with the production packages of its workspace, without files that are not needed at run time. npm installs
# the packages from the cache of the first install. The workspaces of this repository are part of the bundle.
FROM packages AS production
ARG WORKSPACE
RUN npm ci --offline --omit=dev --workspace="${WORKSPACE}" \
  && rm -rf node_modules/@medrad node_modules/.bin node_modules/.package-lock.json \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \
    -o -name '*.md' \) -delete
COPY --from=build /app/dist/standalone /bundles
RUN cp "/bundles/${WORKSPACE##*/}.cjs" main.cjs

# Removes the package managers of the base image: nothing needs them, and an attacker must not have them.
FROM ${NODE_IMAGE} AS service
ARG WORKSPACE
ARG PORT
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && install -d -o node -g node /data
WORKDIR /app
COPY --from=production /app/node_modules ./node_modules
COPY --from=production /app/main.cjs ./
ENV NODE_ENV=production PORT=${PORT} DATA_DIR=/data READY_PATH=/readyz
USER node
# Folder for the volume of a service's files: Docker gives a new volume the owner of the folder where it is mounted.
RUN case "${WORKSPACE}" in services/*) mkdir -p "/data/files/${WORKSPACE##*/}" ;; esac
EXPOSE ${PORT}
# The base image has bash, whose start costs a hundredth of Node's (docs/benchmarks.md, health checks of containers).
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET %s HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' \"$READY_PATH\" >&3 && read -r line <&3 && [[ $line == 'HTTP/1.1 200 '* ]]"]
# http-proxy uses APIs that Node 24 deprecates, and the warnings would break the logs, which are JSON lines.
ENTRYPOINT ["node", "--disable-warning=DEP0060", "/app/main.cjs"]

# The operators' commands. A restore drill starts the embedded database, which is a process of its own.
FROM service AS ops
COPY --from=build /app/dist/standalone/embedded-mongo.cjs /app/dist/standalone/engine.worker.cjs ./
RUN mkdir -p /data/files/spotters /data/files/papers /data/files/peer-review /data/files/reporting
HEALTHCHECK NONE

FROM build AS frontends
RUN node tooling/scripts/build.mjs frontends --smallest \
  && for folder in frontends/*/dist; do mkdir -p "/built/${folder%/dist}" && cp -r "$folder" "/built/$folder"; done

FROM service AS gateway
# The health check must not call /readyz of the gateway, which depends on every service.
ENV READY_PATH=/readyz/gateway
COPY --from=frontends /built/frontends ./frontends
