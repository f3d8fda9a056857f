#!/bin/sh
# Makes a backup at once where there is none, then every night at HEURE (UTC), as long as it runs.
set -eu
heure=${HEURE:-02:30}
dossier=${DOSSIER:-/sauvegardes}
attente=
trap 'kill $attente 2>/dev/null || :; exit 0' TERM INT

sauvegarder() {
  # a night that fails is told, by the dashboard and /metrics too; the next one comes all the same
  node --disable-warning=ExperimentalWarning src/server/commands/main.ts sauvegarder "$dossier" --garder "${GARDER:-14}" ||
    echo "la sauvegarde de cette nuit a manqué" >&2
}

ls "$dossier"/*.sauvegarde >/dev/null 2>&1 || sauvegarder
while :; do
  maintenant=$(date -u +%s)
  prochaine=$(date -u -d "today $heure" +%s)
  [ "$prochaine" -gt "$maintenant" ] || prochaine=$((prochaine + 86400))
  sleep $((prochaine - maintenant)) &
  attente=$!
  wait "$attente"
  sauvegarder
done
