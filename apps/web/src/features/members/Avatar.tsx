/** The own face, as the server says (HEAD-08, API-15); the first letter of the name where its picture cannot be had. */
import { useSession } from '../sessions/index.ts';
import { artAddress } from '@banyan/ui/image';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './Avatar.module.css';
import { iconQuery } from './members.queries.ts';

/** The address of a face such as tiger-7. */
export function faceAddress(code: string): string {
  const [motif = '', palette = ''] = code.split('-');
  return artAddress(`motif/${motif}.svg`, { palette });
}

export function Avatar({ name, size }: { name: string; size: number }) {
  const { member } = useSession();
  const { data, isError } = useQuery({ ...iconQuery, enabled: member !== undefined });
  const [failed, setFailed] = useState('');
  const code = data?.code ?? '';
  return (
    <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }}>
      {isError || (code !== '' && failed === code) ? (
        <b aria-hidden="true">{name.slice(0, 1).toLocaleUpperCase()}</b>
      ) : code === '' ? null : (
        <img src={faceAddress(code)} alt="" width={size - 6} height={size - 6} onError={() => setFailed(code)} />
      )}
    </span>
  );
}
