import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Workspaces whose code runs in a browser. */
export const BROWSER = /^(?:shell|ui-kit|mf-[^/]+)\//;

/** Tests, their support, measurements and the gallery are not shipped. */
export const NOT_SHIPPED = '\\.test\\.tsx?$|\\.fixture\\.ts$|(^|/)(testing|bench|gallery|fuzz)/';

/** What runs in a build and not in a browser. */
const BUILD_FILES = '(^|/)webpack\\.config\\.ts$';

/** Packages with one public face: `exports` lists their entries, so that no other package can import a file beside these. */
export const WITH_FACE = ['deploy/release', 'deploy/render', 'deploy/api', 'deploy/edge', 'deploy/console', 'deploy/cli'];

const MIGRATIONS = 'service/src/platform/database/migrations/';

const RELEASE = ['shared-contracts', 'deploy/release'];
const RENDER = [...RELEASE, 'deploy/render'];
const API = [...RENDER, 'deploy/api'];

/** Which workspaces a workspace may import. One that is not listed may import all that lie in its own folder only. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'shared-contracts': [],
  'ui-kit': ['shared-contracts'],
  shell: ['shared-contracts', 'ui-kit'],
  service: ['shared-contracts'],
  'service/demo': ['shared-contracts', 'service'],
  e2e: ['shared-contracts'],
  'deploy/build': ['shared-contracts', 'ui-kit'],
  'deploy/release': ['shared-contracts'],
  'deploy/render': RELEASE,
  'deploy/api': RENDER,
  'deploy/edge': API,
  'deploy/console': [...API, 'ui-kit', 'deploy/build'],
  'deploy/cli': API,
  'deploy/tools': [...API, 'ui-kit', 'deploy/build', 'deploy/edge', 'deploy/console', 'deploy/cli'],
};
const REMOTE = ['shared-contracts', 'ui-kit'];

/** The import rules of the checkout, for dependency-cruiser. `workspaces`: folders of all workspaces. */
export function importRules(workspaces: readonly string[]): IForbiddenRuleType[] {
  return [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'test-support-is-not-shipped',
      severity: 'error',
      from: { pathNot: NOT_SHIPPED },
      to: { path: '^(?!.*node_modules).*/testing/', dependencyTypesNot: ['type-only'] },
    },
    {
      // A migration that took today's states would give new databases another schema than old ones.
      name: 'migrations-hold-literals',
      severity: 'error',
      from: { path: `^${MIGRATIONS}`, pathNot: NOT_SHIPPED },
      to: { pathNot: `^${MIGRATIONS}statements\\.ts$|(^|/)node_modules/kysely/` },
    },
    {
      // The page takes types of the release service, and the message catalogue: it shows messages in the manager's language.
      name: 'console-takes-types-only',
      severity: 'error',
      from: { path: '^deploy/console/src/page/', pathNot: NOT_SHIPPED },
      to: { path: '^deploy/(api|release)/', pathNot: '^deploy/api/src/messages\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...workspaces.map((workspace) => layer(workspace, workspaces)),
  ];
}

/** A workspace imports no other than those it may; its build files may import the preset as well. */
function layer(workspace: string, workspaces: readonly string[]): IForbiddenRuleType {
  const allowed = MAY_IMPORT[workspace] ?? (workspace.startsWith('mf-') ? REMOTE : []);
  const others = workspaces.filter((other) => other !== workspace && !allowed.includes(other));
  return {
    name: `${workspace} must not import`,
    severity: 'error',
    from: { path: inside([workspace], workspaces), ...(BROWSER.test(`${workspace}/`) && { pathNot: BUILD_FILES }) },
    to: { path: inside(others, workspaces) },
  };
}

/** Matches files of these workspaces, without those of a workspace that lies in one of them. */
function inside(folders: readonly string[], workspaces: readonly string[]): string {
  const patterns = folders.map((folder) => {
    const nested = workspaces.filter((other) => other.startsWith(`${folder}/`)).map((other) => `${other.slice(folder.length + 1)}/`);
    return `${folder}/${nested.length > 0 ? `(?!${nested.join('|')})` : ''}`;
  });
  return `^(${patterns.join('|') || '$'})`;
}
