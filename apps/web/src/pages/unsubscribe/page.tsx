/** No more offers, by the link in a message. */
import { Unsubscribed } from '../../features/marketing/index.ts';
import { useHead } from '../../features/places/head.ts';

export default function UnsubscribePage() {
  useHead('unsubscribe');
  return <Unsubscribed />;
}
