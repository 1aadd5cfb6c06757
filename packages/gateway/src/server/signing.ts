/** How the gateway signs what it sends to a merchant: the hex HMAC-SHA256 of the timestamp, a dot and the raw body. */
import { createHmac } from 'node:crypto';

/** The headers of a signed webhook call. `body` is the very text that is sent. */
export function signWebhook(secret: string, body: string, nowMs: number): Record<string, string> {
  const timestamp = String(nowMs);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'gateway-timestamp': timestamp, 'gateway-signature': signature };
}
