/**
 * The router: one layout, a lazy page per path, and what stands there when a page is missing or cannot be loaded. It is the
 * library's declarative router: its data router is 17 KB more of the first load, for loaders that the query cache
 * makes needless (docs/adr/0007).
 */
import { type ReactNode, lazy } from 'react';
import { BrowserRouter, MemoryRouter, Route, Routes } from 'react-router';
import { loadChunk, loadFirst } from '../lib/chunk.ts';
import { isView } from '../lib/viewed.ts';
import { Layout } from './Layout.tsx';
import { NotFound } from './NotFound.tsx';
import { pages } from './pages.ts';
import { ScrollKeeper } from './ScrollKeeper.tsx';

const routes = pages.map(({ path, group, load }) => ({
  path,
  Page: lazy(() => (group === 'index' ? loadFirst : loadChunk)(load)),
}));

/** A view stays at its own address, wherever in the site it is; it begins where the member's own pages do. */
function Places({ children }: { children: ReactNode }) {
  if (!isView()) return <BrowserRouter>{children}</BrowserRouter>;
  return <MemoryRouter initialEntries={['/?mc=menu']}>{children}</MemoryRouter>;
}

export function Router() {
  return (
    <Places>
      <ScrollKeeper />
      <Routes>
        <Route path="/" element={<Layout />}>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Places>
  );
}
