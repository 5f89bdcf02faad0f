import type { IForbiddenRuleType } from 'dependency-cruiser';
import { doors, strangers } from './doors.ts';
import type { Layer } from './layer.ts';
import { layers } from './layers.ts';
import { tiers } from './services.ts';

const tests = '\\.(test|e2e)\\.tsx?$';
const settings = '\\.config\\.ts$';
const project = '^(core|components|features|web|entrypoints|server|tests|scripts|bench)/';
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const startsWithAny = (paths: readonly string[]) => `^(${paths.map(literally).join('|')})`;

/** The files of a layer, without those of a more specific one inside it, tests and tools' settings. */
function filesOf({ path }: Layer) {
  const inner = layers.map((other) => other.path).filter((other) => other !== path && other.startsWith(path));
  return { path: `^${literally(path)}`, pathNot: [tests, settings, ...inner.map((other) => `^${literally(other)}`)] };
}

function folderRule(layer: Layer): IForbiddenRuleType {
  return {
    name: `${layer.path} imports another layer`,
    comment: layer.advice,
    severity: 'error',
    from: filesOf(layer),
    to: { path: project, pathNot: startsWithAny([layer.path, ...layer.imports]) },
  };
}

function packageRule(layer: Layer): IForbiddenRuleType {
  const allowed = layer.packages.map((name) => `^node_modules/(@types/)?${literally(name)}/`);
  return {
    name: `${layer.path} uses a package`,
    comment: `${layer.advice} A package that belongs here is named in tests/architecture/layers.ts.`,
    severity: 'error',
    from: filesOf(layer),
    to: { path: '^node_modules/', pathNot: allowed },
  };
}

function nodeRule(layer: Layer): IForbiddenRuleType {
  return {
    name: `${layer.path} uses Node`,
    comment: `${layer.advice} This code also runs in a browser.`,
    severity: 'error',
    from: filesOf(layer),
    to: { dependencyTypes: ['core'] },
  };
}

const doorRules = doors.map(
  ({ to, onlyFrom, advice }): IForbiddenRuleType => ({
    name: `not everyone may import ${to}`,
    comment: advice,
    severity: 'error',
    from: { path: project, pathNot: [tests, settings, '^(tests|scripts|bench)/', onlyFrom] },
    to: { path: to },
  }),
);

const strangerRules = strangers.map(
  ({ path, advice }): IForbiddenRuleType => ({
    name: `a folder of ${path} imports its neighbour`,
    comment: advice,
    severity: 'error',
    from: { path: `^${path}([^/]+)/` },
    to: { path: `^${path}([^/]+)/`, pathNot: `^${path}$1/` },
  }),
);

const SERVICES = 'server/services/';
const pathsOf = (services: readonly string[]) => services.map((name) => `${SERVICES}${name}`);
/** A folder, or a file of that name. */
const isService = (paths: readonly string[]) => `^(${paths.map(literally).join('|')})(/|\\.ts$)`;

const serviceRules = tiers.flatMap(({ services }, height): IForbiddenRuleType[] => {
  const below = tiers.slice(0, height).flatMap((tier) => pathsOf(tier.services));
  return pathsOf(services).map((path) => ({
    name: `${path} imports a service that is not below it`,
    comment: 'Move what both need to a service below them, or change the order in tests/architecture/services.ts.',
    severity: 'error',
    from: { path: isService([path]), pathNot: tests },
    to: { path: `^${SERVICES}`, pathNot: isService([path, ...below]) },
  }));
});

const placelessService: IForbiddenRuleType = {
  name: 'a service has no place',
  comment: 'Write it into one of the tiers of tests/architecture/services.ts.',
  severity: 'error',
  from: { path: `^${SERVICES}`, pathNot: [tests, isService(tiers.flatMap(({ services }) => pathsOf(services)))] },
  to: {},
};

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'cycle',
    comment: 'Move what both files need to a third one, or pass it in.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unknown module',
    comment: 'The import leads nowhere: check the path, its extension and package.json.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

/** dependency-cruiser's rules, made from the table in layers.ts. */
export const forbidden: IForbiddenRuleType[] = [
  ...layers.flatMap((layer) => {
    const node = layer.packages.includes('node:') ? [] : [nodeRule(layer)];
    return [folderRule(layer), packageRule(layer), ...node];
  }),
  ...doorRules,
  ...strangerRules,
  ...serviceRules,
  placelessService,
  ...everywhere,
];
