/** The links of an affiliate, each with what came of it, and a new one under a name. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, TextInput } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { CopyLine } from '../../lib/CopyLine.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import styles from './affiliates.module.css';
import { type OwnAffiliate, makeLink } from './affiliates.queries.ts';

export function Links({ own: { links, mayMakeLinks } }: { own: OwnAffiliate }) {
  const t = useText();
  return (
    <Card pad as="section" aria-labelledby="affiliate-links">
      <h3 id="affiliate-links" className={styles.title}>
        {t('affiliates.links')}
      </h3>
      <ul className={styles.links}>
        {links.map(({ code, name, path, clicks, registrations }) => (
          <li key={code}>
            <CopyLine
              name="affiliate-link"
              label={t('affiliates.link.of', { name, clicks, registrations })}
              text={`${window.location.origin}${path}`}
            />
          </li>
        ))}
      </ul>
      {mayMakeLinks ? <NewLink /> : null}
    </Card>
  );
}

function NewLink() {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: () => makeLink(name.trim()),
    onSuccess: async () => {
      setName('');
      await refresh(cache, 'GET /wps/affiliates/own');
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '') making.mutate();
  };
  return (
    <form className={styles.newLink} onSubmit={send}>
      <Field label={t('affiliates.link.name')} hint={t('affiliates.link.nameHint')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="secondary" busy={making.isPending} disabled={name.trim() === ''}>
        {t('affiliates.link.make')}
      </Button>
      {making.error === null ? null : <FormError>{say(making.error)}</FormError>}
    </form>
  );
}
