/** Pictures of a conversation. Each is opened by a press, since that it was looked at stands in the audit log. */
import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import styles from './conversation.module.css';

type Props = { readonly member: string; readonly pictures: readonly string[] };

export function SentPictures({ member, pictures }: Props) {
  const t = useText();
  const mayLook = useMay('complaints.make');
  if (pictures.length === 0) return null;
  if (!mayLook) return <p className="muted small">{t('conversation.pictures', { count: pictures.length })}</p>;
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <OnePicture member={member} picture={picture} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function OnePicture({ member, picture, number }: { member: string; picture: string; number: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...queryOf('GET /admin/api/members/:id/pictures/:picture', { params: { id: member, picture } }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isOpen && data !== undefined)
    return (
      <img
        className={styles.picture}
        src={`data:${data.type};base64,${data.base64}`}
        alt={t('conversation.picture', { number })}
      />
    );
  if (isFetching) return <Skeleton block={120} />;
  return (
    <>
      <Button kind="secondary" size="s" icon={<ImageIcon size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('conversation.showPicture', { number })}
      </Button>
      <FormFault error={error} />
    </>
  );
}
