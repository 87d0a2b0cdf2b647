# syntax=docker/dockerfile:1
# Hotte in a container: built in Debian, run as nobody in particular, tables in the volume /data.
#   docker build -t hotte . && docker run -p 8080:8080 -v hotte:/data hotte
FROM debian:bookworm AS build
WORKDIR /hotte
ENV PATH=/hotte/build/tools/node_modules/.bin:$PATH
COPY setup/ setup/
COPY package.json package-lock.json ./
RUN setup/debian && setup/npm
COPY . .
RUN cmake --preset release -DHOTTE_TESTS=OFF && cmake --build --preset release --target hotte

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libboost-json1.81.0 libsqlite3-0 libssl3 libspdlog1.10 libfmt9 libqrencode4 libpq5 libmimalloc2.0 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --create-home hotte
COPY --from=build /hotte/build/release/hotte /usr/local/bin/hotte
USER hotte
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
ENTRYPOINT ["/usr/local/bin/hotte", "serve", "--bind", "0.0.0.0", "--store", "sqlite:/data/hotte.db", "--log", "json"]
