import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets the next import of a shared module (`ui-kit/art`, `ui-kit/overlay`) load it again after its file did not come. The runtime keeps the
 * failed attempt for the life of the tab.
 */
export const retryShared: ModuleFederationRuntimePlugin = {
  name: 'retry-shared',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) delete shared.loading;
  },
};
