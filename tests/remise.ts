import type { Database } from '#database/database.ts'

/**
 * Teaches the model, in a schema beside the shop's, to be as it was again: `SELECT essai.remettre()` puts back every
 * row and every sequence in one call, where a test would wait for some two hundred.
 */
export async function apprendreARemettre(modele: Database): Promise<void> {
  const tables = await modele.query<{ nom: string }>(
    `SELECT tablename AS nom FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  // what a column is worked out of comes back by itself
  const tenues = await modele.query<{ nom: string; colonnes: string }>(
    `SELECT table_name AS nom, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS colonnes
     FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY 1`,
  )
  const colonnesDe = new Map(tenues.map(({ nom, colonnes }) => [nom, colonnes]))
  const pleines: typeof tables = []
  for (const table of tables) {
    const [row] = await modele.query(`SELECT FROM public."${table.nom}" LIMIT 1`)
    if (row) pleines.push(table)
  }
  const sequences = await modele.query<{ nom: string; dernier: number | null }>(
    `SELECT sequencename AS nom, last_value AS dernier FROM pg_sequences WHERE schemaname = 'public'`,
  )
  const copies = pleines.map(({ nom }) => `CREATE TABLE essai."${nom}" AS TABLE public."${nom}";`)
  const gestes = [
    ...tables.map(({ nom }) => `DELETE FROM public."${nom}";`),
    ...pleines.map(({ nom }) => {
      const colonnes = colonnesDe.get(nom)
      return `INSERT INTO public."${nom}" (${colonnes}) OVERRIDING SYSTEM VALUE SELECT ${colonnes} FROM essai."${nom}";`
    }),
    ...sequences.map(
      ({ nom, dernier }) => `PERFORM setval('public."${nom}"', ${dernier ?? 1}, ${dernier !== null});`,
    ),
  ]
  await modele.script(`
    CREATE SCHEMA essai;
    ${copies.join('\n')}
    -- neither foreign keys nor triggers: rows go and come as they are
    CREATE FUNCTION essai.remettre() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica
    AS $remettre$ BEGIN ${gestes.join('\n')} END $remettre$;`)
}
