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
  if (isBrowserUnit(unit) && /(^|\/)webpack\.config\.ts$/.test(file)) return ['deploy', 'shared-contracts', 'ui-kit'];
  if (unit === 'ui-kit') return ['shared-contracts'];
  if (isBrowserUnit(unit)) return ['shared-contracts', 'ui-kit'];
  if (unit === 'deploy' && file.startsWith('deploy/src/console/')) return ['shared-contracts', 'ui-kit'];
  if (unit === 'service' || unit === 'deploy' || unit === 'e2e') return ['shared-contracts'];
  return [];
}
