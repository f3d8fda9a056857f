/** What a stranger must never read in an answer: stacks, files, SQL, and whose code it is. */
export const FUITE =
  /\.m?[jt]s:\d|node_modules|node:internal|\bat [\w.]+ \(|fastify|mercurius|graphql-js|\bajv\b|typebox|drizzle|pglite|postgres|sqlstate|syntax error at|\bselect\b.+\bfrom\b|insert into|\bfst_|unexpected (token|end|non-white)|\[object \w/i
