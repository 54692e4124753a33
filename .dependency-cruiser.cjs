/** Who may import whom: the arrows of docs/architecture.md. A package not listed here may import nothing of ours. */
const MAY_IMPORT = {
  kernel: { ours: [], theirs: ['@noble/hashes'] },
  property: { ours: ['kernel'], theirs: [] },
  lanternfall: { ours: ['kernel'], theirs: [] },
  bots: { ours: ['kernel', 'property', 'lanternfall'], theirs: [] },
  protocol: { ours: ['kernel', 'property'] },
  server: { ours: ['kernel', 'property', 'bots', 'protocol'] },
  client: { ours: ['protocol'] },
  web: { ours: ['client', 'protocol', 'kernel', 'property', 'lanternfall'] },
  cli: { ours: ['kernel', 'property', 'lanternfall', 'bots', 'protocol', 'server', 'client', 'web'] },
};
/** Rules run in a browser, so nothing of Node's is there. The one module that declares schemas may use zod. */
const PURE = ['kernel', 'property', 'lanternfall', 'bots'];

const among = (names) => names.join('|') || 'nothing';

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'front-door-only',
      comment: 'Another package is imported by its name, not by a path into it.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    ...Object.entries(MAY_IMPORT).map(([name, { ours }]) => ({
      name: `${name}-imports-ours`,
      severity: 'error',
      from: { path: `^packages/${name}/src` },
      to: { path: '^packages/', pathNot: `^packages/(${among([name, ...ours])})/` },
    })),
    ...Object.entries(MAY_IMPORT)
      .filter(([, { theirs }]) => theirs)
      .map(([name, { theirs }]) => ({
        name: `${name}-imports-theirs`,
        severity: 'error',
        from: { path: `^packages/${name}/src`, pathNot: '/schema\\.ts$' },
        to: { path: 'node_modules', pathNot: `node_modules/(${among(theirs)})/` },
      })),
    ...PURE.map((name) => ({
      name: `${name}-needs-no-node`,
      severity: 'error',
      from: { path: `^packages/${name}/src` },
      to: { dependencyTypes: ['core'] },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.ts|/testing\\.ts)$|/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.check.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'default'] },
  },
};
