/**
 * Sends a file to a route that takes one, and says how far it is: fetch cannot. Refusals are thrown as by `call`. A file that is not
 * there after two minutes of silence is given up.
 */
import type { Envelope, InputOf, RouteKey, Routes } from '@banyan/protocol';
import { type CallValue, callHeaders, currentToken, signedOut } from './client.ts';
import { RefusalError } from './refusal.ts';
import { isView } from './viewed.ts';

type FileRoute = {
  [K in RouteKey]: Routes[K] extends { readonly bytes: number } ? K : never;
}[RouteKey];

type Sending<K extends FileRoute> = {
  readonly query: InputOf<Routes[K]>['query'];
  readonly file: Blob;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
};

const silenceMs = 120_000;

export function sendFile<K extends FileRoute>(key: K, sending: Sending<K>): Promise<CallValue<K>> {
  const { query, file, onProgress, signal } = sending;
  const [method = '', path = ''] = key.split(' ');
  const token = currentToken();
  if (isView()) return Promise.reject(new RefusalError('access-denied', 'access-denied', 403));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'network-abnormal' | 'answer-unreadable') =>
      reject(new RefusalError(code, code, request.status));
    request.open(method, `${path}?${new URLSearchParams(query as Record<string, string>)}`);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.timeout = silenceMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail('network-abnormal');
    request.ontimeout = () => fail('network-abnormal');
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      const answer = read(request.responseText);
      if (answer === undefined) return fail('answer-unreadable');
      if (answer.success) return resolve(answer.value as CallValue<K>);
      const code = answer.code as RefusalError['code'];
      const refusal = new RefusalError(code, answer.message, request.status, answer.details, answer.reference);
      if (refusal.code === 'not-logged-in') signedOut(token, refusal.details);
      return reject(refusal);
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function read(text: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return undefined;
  }
}
