/** No more offers, by the link in a message. */
import { Unsubscribed } from '../../features/marketing/index.ts';
import { useHead } from '../../features/places/head.ts';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';

export default function UnsubscribePage() {
  const t = useText();
  useHead('unsubscribe');
  return (
    <>
      <PageHead title={t('marketing.title')} text={t('marketing.text')} />
      <Unsubscribed />
    </>
  );
}
