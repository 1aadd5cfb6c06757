/** What an agent opens for the own team: accounts, and links by which others join. */
import type { QueryClient } from '@tanstack/react-query';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { queryOf, refresh } from '../../lib/query.ts';

export type Accounts = CallValue<'GET /wps/agent/accounts'>;
export type AgentLink = CallValue<'GET /wps/agent/links'>['list'][number];
export type NewAccount = BodyOf<'POST /wps/agent/accounts'>;
export type NewLink = BodyOf<'POST /wps/agent/links'>;

export const accountsQuery = queryOf('GET /wps/agent/accounts');
export const linksQuery = queryOf('GET /wps/agent/links');

export const openAccount = (body: NewAccount) => call('POST /wps/agent/accounts', { body });
export const makeLink = (body: NewLink) => call('POST /wps/agent/links', { body });
export const closeLink = (code: string) => call('POST /wps/agent/links/:code/close', { params: { code } });

export const refreshAccounts = (cache: QueryClient) =>
  Promise.all([
    refresh(cache, 'GET /wps/agent/accounts'),
    refresh(cache, 'GET /wps/agent/team'),
    refresh(cache, 'GET /wps/agent/team/overview'),
    refresh(cache, 'GET /wps/agent/team/members'),
  ]);
export const refreshLinks = (cache: QueryClient) => refresh(cache, 'GET /wps/agent/links');
