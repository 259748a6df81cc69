export {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
  replace,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
export { isNotFound, type NotFound, notFound } from './not-found.ts';
export { RouterProvider } from './router-provider.tsx';
export { type SectionTab, SectionTabs } from './section-tabs.tsx';
export { createUnitRouter } from './unit-router.ts';
export { type DataRouter, type UnitRouter, type UnitRouterOptions, useUnitRouter } from './unit-router-context.ts';
export { type Go, type GoOptions, useGo, useGo as useNavigate } from './use-go.ts';
