/** The documents of the site, each at its own address: about, responsible gaming, licence, terms, privacy (SHELL-35). */
import { useLocation } from 'react-router';
import { DocumentView } from '../../features/content/DocumentView.tsx';
import { useText } from '../../lib/language.tsx';
import { useHead } from '../../features/places/head.ts';

const documents = ['about', 'responsible', 'licence', 'terms', 'privacy'] as const;

export default function DocumentPage() {
  const t = useText();
  const { pathname } = useLocation();
  const slug = documents.find((document) => pathname.startsWith(`/${document}`)) ?? 'about';
  useHead(slug);
  return <DocumentView key={slug} slug={slug} fallbackTitle={t(`content.foot.${slug}`)} />;
}
