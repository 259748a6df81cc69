import type { LoaderContext } from 'webpack';
import { inLayer, layerOf } from './cascade.ts';

/** webpack loader: puts a style sheet into the cascade layer of its folder. */
export default function cascadeLoader(this: Pick<LoaderContext<object>, 'resourcePath'>, css: string): string {
  return inLayer(css, layerOf(this.resourcePath));
}
