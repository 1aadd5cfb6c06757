/** Sends a draft to one's own e-mail address, in a language of it. */
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { usePress } from '../../lib/work.ts';

type Shown = CallValue<'GET /admin/api/campaigns/:id'>;

export function TestButton({ shown: { id, texts, channels } }: { readonly shown: Shown }) {
  const t = useText();
  const toast = useToast();
  const { isBusy, press } = usePress([]);
  const [language] = Object.keys(texts.a);
  if (!channels.includes('email') || language === undefined) return null;
  return (
    <Button
      kind="secondary"
      size="s"
      busy={isBusy}
      onClick={() =>
        void press(async () => {
          const body = { language, variant: 'a' } as const;
          const { to } = await call('POST /admin/api/campaigns/:id/test', { params: { id }, body });
          toast({ kind: 'done', title: t('campaigns.tested', { to }) });
        })
      }
    >
      {t('campaigns.test')}
    </Button>
  );
}
