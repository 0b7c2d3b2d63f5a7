import { join } from 'node:path';
import { sql } from 'kysely';
import ts from 'typescript';
import { cloneTemplate, type ClonedDatabase } from '../testing/template-database.ts';
import { createLogger } from './logger.ts';
import { openDatabase } from './open-database.ts';

/** A column as types or the database have it: `table.column`, with a question mark where it may be null. */
type Column = string;

const file = join(import.meta.dirname, 'tables.ts');

/** The columns that the types of tables have. */
function readTypes(): ReadonlySet<Column> {
  const program = ts.createProgram([file], { noEmit: true, strict: true, skipLibCheck: true, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const tables = source?.statements.find(
    node => ts.isInterfaceDeclaration(node) && node.name.text === 'Tables',
  );
  if (!tables) throw new Error('platform/tables.ts has no interface Tables any more');
  const names = checker.getPropertiesOfType(checker.getTypeAtLocation(tables));
  const columns = names.flatMap(table =>
    checker
      .getPropertiesOfType(checker.getTypeOfSymbolAtLocation(table, tables))
      .map(column => `${table.name}.${column.name}${isNullable(column) ? '?' : ''}`),
  );
  return new Set(columns);

  /** By the words of its declaration: what Kysely makes of them is too deep to ask about. */
  function isNullable({ valueDeclaration: node }: ts.Symbol): boolean {
    const written = node && ts.isPropertySignature(node) ? (node.type?.getText() ?? '') : '';
    return /^Optional(Json)?<|^MomentOrNull$|\| null\b/.test(written);
  }
}

describe('the types of tables', () => {
  let clone: ClonedDatabase;
  beforeAll(async () => {
    clone = await cloneTemplate(process.env['TEST_DATABASE_URL'] ?? '');
  });
  afterAll(() => clone.drop());

  it('name columns that the database has, and say which may be null', async () => {
    const types = readTypes();
    const db = openDatabase({ url: clone.url, poolSize: 1, log: createLogger('silent') });
    const { rows } = await sql<{ column: Column; isNullable: boolean; isComputed: boolean }>`
      select table_name || '.' || column_name as column, is_nullable = 'YES' as "isNullable",
          is_generated = 'ALWAYS' as "isComputed"
        from information_schema.columns where table_schema = 'public'`.execute(db.query);
    await db.close();
    // whether a computed column may be null the database does not know
    const stored = rows.flatMap(({ column, isNullable, isComputed }) =>
      isComputed ? [column, `${column}?`] : [isNullable ? `${column}?` : column],
    );
    expect(types.size).toBeGreaterThan(500);
    expect([...types].filter(column => !stored.includes(column)).sort()).toEqual([]);
  });
});
