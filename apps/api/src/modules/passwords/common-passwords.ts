/**
 * Some hundred passwords of eight letters or more that our own players would think of first: what lists of leaked ones put
 * first, what their owners make of it to get past a rule, and the teams, towns and prayers of the region.
 */
const words = `
password password1 password12 password123 passw0rd passw0rd1 p@ssw0rd p@ssword p@ssw0rd1 password! password1! password@123
pass1234 pass@123 passpass password01 password99 mypassword newpassword 12345678 123456789 1234567890 12345678910 0123456789
87654321 987654321 0987654321 11111111 111111111 1111111111 00000000 0000000000 22222222 55555555 66666666 77777777 88888888
99999999 12341234 12121212 11223344 112233445566 123123123 123321123 12344321 123456123 123456789a 123456789q 1234567a
12345678a a12345678 a1234567 a123456789 abcd1234 abc12345 abc123456 abcdefgh abcdefghi 1234abcd 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1
zxcvbnm123 zaq12wsx zaq1zaq1 iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 sunshine sunshine1 princess princess1 football
football1 baseball basketball superman superman1 spiderman batman123 starwars pokemon1 michael1 jennifer jordan23 charlie1
trustno1 whatever letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator administ root1234 changeme changeme1
secret123 master123 dragon123 monkey123 shadow123 computer internet samsung1 google123 facebook facebook1 liverpool chelsea1
arsenal1 manchester bangladesh bangladesh1 dhaka123 dhaka1234 cricket1 cricket123 sakib123 tamim123 allah123 bismillah
bismillah786 78678678 mohammad muhammad pakistan india123 krishna1 test1234 testtest tester123 demo1234 user1234 guest123
aaaaaaaa abababab aa123456 a1b2c3d4 p0o9i8u7 0okm9ijn lovelove babygirl babygirl1 december november september qazwsxedc qazwsx123
`;
/** Goes into the filter of known passwords when that is written. */
export const commonPasswords: readonly string[] = words.trim().split(/\s+/);
