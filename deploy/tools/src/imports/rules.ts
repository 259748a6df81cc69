/** Workspaces whose code runs in a browser. */
export function isBrowserUnit(unit: string): boolean {
  return unit === 'shell' || unit === 'ui-kit' || unit.startsWith('mf-');
}

/**
 * Which workspaces a unit may import. Remotes never know of one another, of the shell or of the service; a remote that needs
 * another says so with an event or an intent.
 */
export function mayImport(unit: string, file: string): readonly string[] {
  // Configurations are run by the build, not shipped.
  if (isBrowserUnit(unit) && /(^|\/)webpack\.config\.ts$/.test(file)) return ['deploy-build', 'shared-contracts', 'ui-kit'];
  if (unit === 'ui-kit') return ['shared-contracts'];
  if (isBrowserUnit(unit)) return ['shared-contracts', 'ui-kit'];
  if (unit === 'service' || unit === 'e2e') return ['shared-contracts'];
  return DEPLOY[unit] ?? [];
}

/** The packages of deploy, from the lowest to the highest: no arrow leads upwards. */
const DEPLOY: Record<string, readonly string[]> = {
  'deploy-build': ['shared-contracts', 'ui-kit'],
  'deploy-release': ['shared-contracts'],
  'deploy-api': ['shared-contracts', 'deploy-release'],
  'deploy-edge': ['shared-contracts', 'deploy-release', 'deploy-api'],
  'deploy-console': ['shared-contracts', 'ui-kit', 'deploy-build', 'deploy-api', 'deploy-release'],
  'deploy-cli': ['shared-contracts', 'deploy-release', 'deploy-api'],
  'deploy-tools': [
    'shared-contracts',
    'ui-kit',
    'deploy-build',
    'deploy-release',
    'deploy-api',
    'deploy-edge',
    'deploy-console',
    'deploy-cli',
  ],
  'demo-catalogue': ['shared-contracts', 'service'],
};
