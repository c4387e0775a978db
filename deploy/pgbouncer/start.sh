#!/bin/sh
# Writes the settings of a pooler in transaction mode, and becomes it. The password stands in no image.
set -eu
: "${DATABASE_HOST:?where PostgreSQL is}" "${DATABASE_PASSWORD:?}"
folder=${PGBOUNCER_FOLDER:-/tmp}
umask 077
printf '"gramy" "%s"\n' "$DATABASE_PASSWORD" > "$folder/users.txt"
cat > "$folder/pgbouncer.ini" <<SETTINGS
[databases]
gramy = host=$DATABASE_HOST port=${DATABASE_PORT:-5432} dbname=gramy connect_query='set timezone to utc; set statement_timeout to ${DATABASE_STATEMENT_TIMEOUT_MS:-10000}; set idle_in_transaction_session_timeout to 30000'

[pgbouncer]
listen_addr = ${LISTEN_ADDRESS:-0.0.0.0}
listen_port = ${LISTEN_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
pool_mode = transaction
default_pool_size = ${DEFAULT_POOL_SIZE:-20}
max_client_conn = 2000
SETTINGS
exec pgbouncer "$folder/pgbouncer.ini"
