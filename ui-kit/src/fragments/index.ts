export { createFragments, type FragmentComponent, type FragmentsExpose, type FragmentsOptions } from './create-fragments.tsx';
