import { join } from 'node:path';
import ts from 'typescript';

/** The modules that areas take from the shell, and what they agree on: the names below are what an area may rely on. */
export const SHARED_FACES = {
  '@vh/api-client': 'libs/api-client/src/index.ts',
  '@vh/auth': 'libs/auth/src/index.ts',
  '@vh/i18n': 'libs/i18n/src/index.ts',
  '@vh/ui': 'libs/ui/src/index.ts',
  '@vh/area-contract': 'libs/area-contract/src/area.ts',
  'react-router-dom': 'libs/area-contract/src/router-facade.ts',
};

/**
 * What a library shows: each exported name with its declaration on one line.
 *
 * @typedef {Readonly<Record<string, string>>} Face
 */

/**
 * Reads the faces of the shared libraries.
 *
 * @param {string} root of the workspace
 * @param {Readonly<Record<string, string>>} [entries] entry files by the name of the library
 * @returns {Readonly<Record<string, Face>>} by the name of the library
 */
export function describeFaces(root, entries = SHARED_FACES) {
  const files = Object.values(entries).map(file => join(root, file));
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['vite/client'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    typeRoots: [join(root, 'node_modules', '@types')],
  });
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    Object.entries(entries).map(([name, file]) => {
      const source = program.getSourceFile(join(root, file));
      const symbol = source && checker.getSymbolAtLocation(source);
      if (!symbol) throw new Error(`${file} exports nothing.`);
      const face = checker
        .getExportsOfModule(symbol)
        .map(found => /** @type {const} */ ([found.name, describe(checker, found)]))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      return [name, Object.fromEntries(face)];
    }),
  );
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 * @returns {string}
 */
function describe(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const own = (target.declarations ?? []).filter(one => !isForeign(one));
  if (own.length === 0) return 'as the package has it';
  return own.map(one => describeDeclaration(checker, one)).join('; ');
}

/**
 * What a declaration says as it is written: names of types stand for themselves, so that a longer list of error codes is no
 * change of what carries one.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Declaration} declaration
 * @returns {string}
 */
function describeDeclaration(checker, declaration) {
  if (ts.isFunctionDeclaration(declaration)) return `function ${signatureOf(checker, declaration)}`;
  if (ts.isInterfaceDeclaration(declaration))
    return `interface ${headOf(declaration)}${membersOf(declaration.members)}`;
  if (ts.isTypeAliasDeclaration(declaration))
    return `type ${headOf(declaration)}= ${textOf(declaration.type)}`;
  if (ts.isClassDeclaration(declaration)) {
    const shown = declaration.members.filter(
      member => !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private),
    );
    const members = shown.map(member =>
      ts.isPropertyDeclaration(member)
        ? `${textOf(member.name)}: ${member.type ? textOf(member.type) : 'any'}`
        : isCallable(member)
          ? `${member.name ? textOf(member.name) : 'constructor'}${signatureOf(checker, member)}`
          : textOf(member),
    );
    return `class ${headOf(declaration)}{ ${members.sort().join('; ')} }`;
  }
  if (ts.isVariableDeclaration(declaration)) return `const ${valueOf(checker, declaration)}`;
  return textOf(declaration);
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.VariableDeclaration} declaration
 */
function valueOf(checker, declaration) {
  const { type, initializer } = declaration;
  if (type) return textOf(type);
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
    return signatureOf(checker, initializer);
  return checker.typeToString(
    checker.getTypeAtLocation(declaration),
    declaration,
    ts.TypeFormatFlags.NoTruncation,
  );
}

/**
 * The type of a function; members of a type that it alone takes stand beside it.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.SignatureDeclaration} declaration
 * @returns {string}
 */
function signatureOf(checker, declaration) {
  const generic = declaration.typeParameters ? `<${declaration.typeParameters.map(textOf).join(', ')}>` : '';
  const taken = declaration.parameters.map(({ name, type, questionToken, initializer, dotDotDotToken }) => {
    const isOptional = questionToken !== undefined || initializer !== undefined;
    const called = ts.isIdentifier(name) ? name.text : 'props';
    return `${dotDotDotToken ? '...' : ''}${called}${isOptional ? '?' : ''}: ${type ? textOf(type) : 'any'}`;
  });
  const answer = declaration.type ? textOf(declaration.type) : returnedBy(checker, declaration);
  const beside = declaration.parameters.flatMap(({ type }) => (type ? hiddenMembers(checker, type) : []));
  return [`${generic}(${taken.join(', ')}) => ${answer}`, ...beside].join(' where ');
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.SignatureDeclaration} declaration
 */
function returnedBy(checker, declaration) {
  const signature = checker.getSignatureFromDeclaration(declaration);
  if (!signature) return 'unknown';
  return checker.typeToString(signature.getReturnType(), declaration, ts.TypeFormatFlags.NoTruncation);
}

/**
 * Members of a type that its module keeps to itself, such as the properties of a component.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.TypeNode} type
 * @returns {string[]}
 */
function hiddenMembers(checker, type) {
  if (!ts.isTypeReferenceNode(type)) return [];
  const symbol = checker.getSymbolAtLocation(type.typeName);
  const [declaration] = symbol?.declarations ?? [];
  if (!declaration || isForeign(declaration) || !ts.isInterfaceDeclaration(declaration)) return [];
  if (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export) return [];
  return [`${symbol?.name} ${headOf(declaration)}${membersOf(declaration.members)}`];
}

/** @param {ts.NodeArray<ts.TypeElement>} members */
function membersOf(members) {
  return `{ ${members
    .map(member => textOf(member).replace(/;$/, ''))
    .sort()
    .join('; ')} }`;
}

/** @param {ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration} declaration */
function headOf(declaration) {
  const generic = declaration.typeParameters ? `<${declaration.typeParameters.map(textOf).join(', ')}> ` : '';
  const clauses = ts.isTypeAliasDeclaration(declaration) ? [] : (declaration.heritageClauses ?? []);
  return [generic, ...clauses.map(clause => `${textOf(clause)} `)].join('');
}

/**
 * @param {ts.ClassElement} member
 * @returns {member is ts.MethodDeclaration | ts.ConstructorDeclaration}
 */
function isCallable(member) {
  return ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member);
}

/**
 * A node as it is written, without comments and line ends.
 *
 * @param {ts.Node} node
 * @returns {string}
 */
function textOf(node) {
  return node
    .getText()
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @param {ts.Node} node */
function isForeign(node) {
  return node.getSourceFile().fileName.includes('/node_modules/');
}
