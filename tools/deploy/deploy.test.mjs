import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import * as yaml from 'yaml';
import { runtimePaths } from './keep-runtime.mjs';
import { ROOT } from '../process/workspace.mjs';

const read = path => readFileSync(join(ROOT, path), 'utf8');

const compose = () => yaml.parse(read('deploy/compose.yaml'), { merge: true });

/** Files of the workspace that a file imports, with all that they import. */
function importsOf(files) {
  const seen = new Set();
  const walk = file => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, from] of source.matchAll(/(?:from|import\(|import)\s*'(\.[^']+\.mjs)'/g))
      walk(resolve(dirname(file), from));
  };
  files.forEach(walk);
  return [...seen].map(file => relative(ROOT, file));
}

describe('the image', () => {
  it('carries every file that its roles import', () => {
    const roles = readdirSync(join(ROOT, 'tools/service')).map(name => join(ROOT, 'tools/service', name));
    const imported = importsOf([join(ROOT, 'tools/service.mjs'), ...roles]);
    expect(imported.length).toBeGreaterThan(30);
    const kept = runtimePaths(ROOT);
    expect(imported.filter(file => !kept.some(path => file === path || file.startsWith(`${path}/`)))).toEqual(
      [],
    );
  });

  it('carries what programs find by the name of a package of the workspace', () => {
    const named = [
      'apps/api/src/modules/orders/typesetting/document-fonts.ts',
      'libs/posters/src/raster.ts',
    ].flatMap(file => [...read(file).matchAll(/resolve\('@vh\/([\w-]+)\/([\w./-]+)'\)/g)]);
    expect(named.length).toBeGreaterThan(1);
    const kept = runtimePaths(ROOT);
    for (const [, library, file] of named) {
      expect(existsSync(join(ROOT, 'libs', library, file))).toBe(true);
      expect(kept.some(path => `libs/${library}/${file}`.startsWith(`${path}/`))).toBe(true);
      expect(kept).toContain(`libs/${library}/package.json`);
    }
  });

  it('needs no development package', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    const roles = readdirSync(join(ROOT, 'tools/service')).map(name => join(ROOT, 'tools/service', name));
    const sources = importsOf(roles).map(file => [file, read(file)]);
    const needed = sources.flatMap(([file, source]) =>
      Object.keys(devDependencies)
        .filter(name => new RegExp(`^import .* from '${name}(/[^']*)?'`, 'm').test(source))
        .map(name => `${file}: ${name}`),
    );
    expect(needed).toEqual([]);
  });
});

describe('the services on one host', () => {
  it('run the roles that exist', () => {
    const roles = Object.values(compose().services)
      .map(({ command }) => command)
      .filter(command => command?.[1] === 'tools/service.mjs')
      .map(([, , role]) => role);
    expect(roles.sort()).toEqual(['api', 'jobs', 'prepare', 'web']);
    for (const role of roles) expect(existsSync(join(ROOT, 'tools/service', `${role}.mjs`))).toBe(true);
  });

  it('take every variable that has no default from the example', () => {
    const used = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)(:[?-])?/g)].map(([, name]) => name);
    const named = [...read('deploy/example.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual([...named].sort());
  });

  it('mount files that exist', () => {
    const mounted = Object.values(compose().services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter(volume => volume.startsWith('./'))
      .map(volume => volume.split(':')[0]);
    expect(mounted.length).toBeGreaterThan(3);
    expect(mounted.filter(path => !existsSync(join(ROOT, 'deploy', path)))).toEqual([]);
  });
});

describe('the alerts', () => {
  const rules = () => yaml.parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap(group => group.rules);

  it('have a runbook page each', () => {
    const pages = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    const alerts = rules().flatMap(({ alert }) => alert ?? []);
    expect(alerts).toEqual(pages);
  });

  it('and the dashboard ask for metrics that the API has', () => {
    const source = read('apps/api/src/platform/metrics.ts');
    const own = [...source.matchAll(/name: '([a-z_]+)'/g)].map(([, name]) => name);
    const recorded = rules().flatMap(({ record }) => record ?? []);
    const others = [
      'up',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ];
    const panels = JSON.parse(read('deploy/grafana/dashboards/velvet-hall.json')).panels;
    const expressions = [
      ...rules().map(({ expr }) => expr),
      ...panels.flatMap(p => p.targets.map(t => t.expr)),
    ];
    const named = expressions.flatMap(expression =>
      [
        ...expression
          .replace(/\{[^}]*\}|\[\w+\]|by \([^)]*\)/g, ' ')
          .matchAll(/[a-z][a-z0-9_:]*[_:][a-z0-9_:]*|\bup\b/g),
      ]
        .map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
        .filter(name => !['histogram_quantile', 'max_over_time'].includes(name)),
    );
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter(name => ![...own, ...recorded, ...others].includes(name))).toEqual([]);
  });
});
