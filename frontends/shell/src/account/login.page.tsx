export function LoginPage() {
  return <h1>x</h1>;
}
