/** Home. */
import { useText } from '../../lib/language.tsx';
import { useTitle } from '../../lib/title.ts';

export default function HomePage() {
  useTitle('');
  const t = useText();
  return <h1 className="wrap">{t('home.banner.title')}</h1>;
}
