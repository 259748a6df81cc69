export { createFragments, type FragmentComponent, type FragmentsOptions } from './create-fragments.tsx';
