/**
 * The router: one layout, a lazy page per path, and what stands there when a page is missing or cannot be loaded. It is the
 * library's declarative router: its data router is 17 KB more of the first load, for loaders that the query cache
 * makes needless (docs/adr/0007).
 */
import { lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { loadChunk, loadFirst } from '../lib/chunk.ts';
import { Layout } from './Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { pages } from './pages.ts';
import { ScrollKeeper } from './ScrollKeeper.tsx';

const routes = pages.map(({ path, group, load }) => ({
  path,
  Page: lazy(() => (group === 'index' ? loadFirst : loadChunk)(load)),
}));

export function Router() {
  return (
    <BrowserRouter>
      <ScrollKeeper />
      <Routes>
        <Route path="/" element={<Layout />}>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
