/** The router: one layout, a lazy page per path, and what stands there when a page is missing or cannot be loaded. */
import { createBrowserRouter } from 'react-router';
import { loadChunk, loadFirst } from '../lib/chunk.ts';
import { Layout } from './Layout.tsx';
import { Loading } from './Loading.tsx';
import { NotFound } from './NotFound.tsx';
import { pages } from './pages.ts';
import { RouteFailure } from './RouteFailure.tsx';

export const router = createBrowserRouter([
  {
    path: '/',
    Component: Layout,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Loading,
    children: [
      ...pages.map(({ path, group, load }) => ({
        path,
        ErrorBoundary: RouteFailure,
        HydrateFallback: Loading,
        lazy: async () => ({ Component: (await (group === 'index' ? loadFirst : loadChunk)(load)).default }),
      })),
      { path: '*', Component: NotFound },
    ],
  },
]);
