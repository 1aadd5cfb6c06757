/**
 * The start of the site: styles in their order, and the app once the document has been painted. The document carries its first
 * screen as markup; on a slow phone reading the app's scripts takes longer than everything before, and it would come first.
 */
import '@banyan/ui/tokens.css';
import 'virtual:banyan-brand.css';
import '@banyan/ui/base.css';
import '@banyan/ui/fallback-fonts.css';
import '@fontsource-variable/anek-bangla';
import '@fontsource-variable/anek-latin';

/** After the paint that follows; a page in the background is never painted, so that it waits for a moment only. */
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 300);
});

/** Neither the app nor texts could be had: two sentences that need none, and a way to try again. */
function sayUnreachable(): void {
  const way = document.createElement('a');
  way.href = window.location.href;
  way.textContent = 'নেটওয়ার্কে সমস্যা। আবার চেষ্টা করুন। · Network abnormal. Try again.';
  way.className = 'link wrap';
  document.getElementById('root')?.replaceChildren(way);
}

painted
  .then(() => import('./app/start.tsx'))
  .then(({ started }) => started)
  .catch(sayUnreachable);
