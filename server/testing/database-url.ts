/** PostgreSQL to run the server tests on; null for PGlite. */
export const testDatabaseUrl = (): string | null => process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || null;
