/**
 * Errors that an operator can fix. They end a command with a one-sentence message and exit code 1, never with a stack trace:
 * whoever runs `npm start` is not expected to know this code.
 */

/** An error that the operator can mend: the message is shown without a stack trace and the command ends with exit code 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Maps environment errors (port in use, disk full, database unreachable) to an `OperatorError`; returns any other error unchanged. */
export function operatorErrorFor(
  error: unknown,
  place: { port?: number; databaseUrl?: string; dataDir?: string },
): unknown {
  if (error instanceof OperatorError) return error;
  // What wraps a fault (a migration that failed) is no more than where it happened.
  const fault = deepest(error);
  const { code, message = '' } = (fault ?? {}) as { code?: string; message?: string };
  // What was typed makes no sense to a command, such as an option that it has not.
  if (code?.startsWith('ERR_PARSE_ARGS') === true) return new OperatorError(message);
  if (code === 'EADDRINUSE') {
    return new OperatorError(`Port ${place.port} is in use by another program; stop it or set PORT to a free one.`);
  }
  if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(message)) {
    return new OperatorError(
      `The disk that holds ${place.dataDir ?? 'the data'} is full; free some space and start again.`,
    );
  }
  if (place.databaseUrl !== undefined && isUnreachable(code, message)) {
    return new OperatorError(
      `The database of DATABASE_URL (${withoutSecret(place.databaseUrl)}) cannot be reached: ${reason(code, message)}.`,
    );
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new OperatorError(`${place.dataDir ?? 'The data directory'} is no folder; set DATA_DIR to one.`);
  }
  if (place.databaseUrl !== undefined && code === '42501') {
    return new OperatorError(
      'The user of DATABASE_URL may not make tables or roles; give it its own database and CREATEROLE.',
    );
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return new OperatorError(
      `${place.dataDir ?? 'The data directory'} cannot be written; set DATA_DIR to a folder that can.`,
    );
  }
  return error;
}

/** The innermost cause that has a code; the error itself when none has. */
function deepest(error: unknown): unknown {
  let found = error;
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: string }).code !== undefined) found = at;
  return found;
}

function isUnreachable(code: string | undefined, message: string): boolean {
  const network = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'ECONNRESET', 'EAI_AGAIN', 'ENETUNREACH'];
  const server = ['28P01', '28000', '3D000', '57P03', '53300'];
  return (
    (code !== undefined && (network.includes(code) || server.includes(code))) || /timeout|terminated/i.test(message)
  );
}

function reason(code: string | undefined, message: string): string {
  if (code === '28P01' || code === '28000') return 'the user name or password is wrong';
  if (code === '3D000') return 'the database does not exist';
  return message.split('\n')[0]?.trim() || (code ?? 'no answer');
}

/** A connection string that may be shown: without its password. */
export function withoutSecret(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    if (url.password !== '') url.password = '***';
    return url.href;
  } catch {
    return 'not a URL';
  }
}
