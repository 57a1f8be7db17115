export function RegisterPage() {
  return <h1>x</h1>;
}
