/** What a member has by browser, made for the checks of whose an id is: a browser that is known, one that shows notices, and a passkey. */
import { makeId } from '@banyan/core/ids';
import type { TestMember, World } from './world.ts';

const stands = (of: () => World, sql: string) => async (id: string) =>
  (await of().owner.query(sql, [id])).rowCount === 1;

/** A browser that is sent notices. */
async function pushBrowser(of: () => World, owner: TestMember): Promise<string> {
  const id = makeId();
  await of().owner.query(
    `insert into push_browsers (bucket, member, id, endpoint, endpoint_hash, p256dh, auth, user_agent, added_at)
     values (bucket_of($1), $1, $2::uuid, 'https://push.example.org/' || $2, sha256($2::text::bytea),
       decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), 'test', now())`,
    [owner.id, id],
  );
  return id;
}

export const browserProbes = (of: () => World) => ({
  'DELETE /wps/member/devices/:deviceId deviceId': {
    async make(owner: TestMember) {
      const id = makeId();
      await of().owner.query(
        `insert into member_devices (bucket, member, device_hash, id, first_seen_at, last_seen_at, address, user_agent)
         values (bucket_of($1), $1, sha256($2::text::bytea), $2::uuid, now(), now(), '192.0.2.1', 'test')`,
        [owner.id, id],
      );
      return id;
    },
    lives: stands(of, 'select 1 from member_devices where id = $1'),
  },
  'DELETE /wps/push/:browserId browserId': {
    make: (owner: TestMember) => pushBrowser(of, owner),
    lives: stands(of, 'select 1 from push_browsers where id = $1'),
  },
  'PUT /wps/push/:browserId browserId': {
    make: (owner: TestMember) => pushBrowser(of, owner),
    // Who may change it wants no offers by it afterwards.
    lives: stands(of, 'select 1 from push_browsers where id = $1 and offers'),
    body: () => ({ offers: false, results: false }),
  },
  'DELETE /wps/member/passkeys/:passkeyId passkeyId': {
    async make(owner: TestMember) {
      const id = makeId();
      await of().owner.query(
        `insert into passkeys (bucket, member, id, credential_id, public_key, sign_count, transports, label, made_at)
         values (bucket_of($1), $1, $2::uuid, $2::text, '\\x01', 0, '{}', 'test', now())`,
        [owner.id, id],
      );
      return id;
    },
    lives: stands(of, 'select 1 from passkeys where id = $1'),
  },
});
