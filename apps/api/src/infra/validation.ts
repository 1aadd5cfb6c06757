/**
 * Validation of requests by the protocol's own shapes. A body is taken exactly as sent: nothing is coerced, nothing
 * unknown is dropped. A query or a path is text by nature, so its numbers are read and its defaults filled in.
 */
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Fault = {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  message: string;
};

/** Fastify's validator compiler. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  const isText = httpPart !== 'body';
  return (data: unknown) => {
    const value = isText ? validator.Default(readText(schema, data)) : data;
    if (hasBrokenText(value)) return { error: [brokenText] as unknown as Error };
    if (validator.Check(value)) return { value };
    return { error: faultsOf(validator.Errors(value)) as unknown as Error };
  };
};

const brokenText: Fault = {
  keyword: 'text',
  instancePath: '',
  schemaPath: '',
  params: {},
  message: 'holds text that is no text',
};

/** Whether any text in a value holds a NUL or half a character: the database can store neither. Without recursion, since a sender chooses the depth. */
export function hasBrokenText(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return true;
    if (one !== null && typeof one === 'object')
      for (const [name, member] of Object.entries(one)) open.push(name, member);
  }
  return false;
}

type Field = { type?: string };

/** Reads the numbers and flags of a query or a path. Text that is neither stays text, and is refused by its shape. */
function readText(schema: TSchema, data: unknown): unknown {
  const fields = (schema as { properties?: Record<string, Field> }).properties ?? {};
  const read = ([name, value]: [string, unknown]): [string, unknown] => [name, readField(fields[name], value)];
  return Object.fromEntries(Object.entries((data ?? {}) as Record<string, unknown>).map(read));
}

function readField(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (field?.type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value); // tidy: a page number, no money
  if (field?.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** The first fault is the one named to the caller, so the most telling comes first: a wrong field before a wrong object. */
function faultsOf(
  errors: readonly { keyword: string; instancePath: string; schemaPath: string; message: string }[],
): Fault[] {
  const faults = errors.map((error) => ({ ...error, params: {} }));
  return faults.sort((a, b) => b.instancePath.length - a.instancePath.length);
}
