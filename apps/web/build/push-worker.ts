/**
 * Makes /push-worker.js: the few lines that run in the browser while the site is closed. They show a notice and open its page (a result only where no page of
 * the site is in sight, which has shown it), and do nothing else: no request of the site goes through them. At the root, since a worker may only open pages below where it stands.
 */
import type { Plugin } from 'vite';
import { defaultLanguage, languageOf } from '@banyan/i18n';

const fileName = 'push-worker.js';

/** A path of the site alone is opened: what starts with two slashes, or leads elsewhere, is home. */
function source(siteName: string): string {
  return `self.addEventListener('install', function () { self.skipWaiting(); });
self.addEventListener('activate', function (event) { event.waitUntil(self.clients.claim()); });
function own(path) {
  try {
    var url = new URL(path, self.location.origin);
    return url.origin === self.location.origin ? url.href : self.location.origin + '/';
  } catch (malformed) {
    return self.location.origin + '/';
  }
}
self.addEventListener('push', function (event) {
  var said = {};
  try { said = event.data.json() || {}; } catch (malformed) {}
  event.waitUntil(seen(said.kind).then(function (isSeen) {
    return isSeen ? undefined : show(said);
  }));
});
function seen(kind) {
  if (kind !== 'result') return Promise.resolve(false);
  return self.clients.matchAll({ type: 'window' }).then(function (pages) {
    return pages.some(function (one) { return one.visibilityState === 'visible'; });
  });
}
function show(said) {
  return self.registration.showNotification(String(said.title || ${JSON.stringify(siteName)}), {
    body: String(said.text || ''),
    tag: String(said.tag || 'offer'),
    lang: String(said.lang || '${languageOf(defaultLanguage).html}'),
    dir: said.dir === 'rtl' ? 'rtl' : 'ltr',
    icon: '/icons/192.png',
    data: { path: String(said.path || '/') }
  });
}
self.addEventListener('notificationclick', function (event) {
  event.notification.close();
  var address = own(event.notification.data && event.notification.data.path);
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(function (pages) {
    var page = pages.find(function (one) { return one.url === address; });
    return page ? page.focus() : self.clients.openWindow(address);
  }));
});
`;
}

export function pushWorker(siteName: string): Plugin {
  return {
    name: 'banyan-push-worker',
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source(siteName));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: source(siteName) });
    },
  };
}
