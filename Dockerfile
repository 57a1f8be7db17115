# One image per process of the product:
#   docker build --target service --build-arg WORKSPACE=services/auth --build-arg PORT=8081 -t radiology-auth .
#   docker build --target gateway --build-arg WORKSPACE=gateway --build-arg PORT=8080 -t radiology-gateway .
# `docker compose build` builds all of them. Works with every builder, because it has no syntax line, heredoc or
# linked copies.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

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
ARG PORT
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
  && install -d -o node -g node /data
WORKDIR /app
COPY --from=production /app/node_modules ./node_modules
COPY --from=production /app/main.cjs ./
ENV NODE_ENV=production PORT=${PORT} DATA_DIR=/data READY_PATH=/readyz
USER node
EXPOSE ${PORT}
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 CMD ["node", "-e", \
  "require('node:http').get({port:process.env.PORT,path:process.env.READY_PATH},(answer)=>process.exit(answer.statusCode===200?0:1)).on('error',()=>process.exit(1))"]
# http-proxy uses APIs that Node 24 deprecates, and the warnings would break the logs, which are JSON lines.
ENTRYPOINT ["node", "--disable-warning=DEP0060", "/app/main.cjs"]

FROM build AS frontends
RUN node tooling/scripts/build.mjs frontends \
  && for folder in frontends/*/dist; do mkdir -p "/built/${folder%/dist}" && cp -r "$folder" "/built/$folder"; done

FROM service AS gateway
# The health check must not call /readyz of the gateway, which depends on every service.
ENV READY_PATH=/readyz/gateway
COPY --from=frontends /built/frontends ./frontends
