# The image of a Soundings server: docker build --tag soundings .
# It runs as a user without rights, on a read-only root; only /data is written, by the embedded
# database.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma/schema.prisma prisma/schema.prisma
COPY prisma/models prisma/models
COPY scripts/prisma scripts/prisma
COPY packages packages
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/collect.mjs /app

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=30s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
