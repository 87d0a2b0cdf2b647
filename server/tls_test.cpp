// The same server through TLS: requests and sockets, and whoever does not speak it.
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <filesystem>
#include <fstream>

#include "server/loopback_test.hpp"

namespace hotte::server {
namespace {

namespace ssl = net::ssl;

template <auto Free>
struct Freeing {
  template <class T>
  void operator()(T* thing) const {
    Free(thing);
  }
};

// A certificate for 127.0.0.1 that signs itself, in files of its own.
class SelfSigned {
 public:
  SelfSigned() {
    std::filesystem::create_directories(folder_);
    std::unique_ptr<EVP_PKEY, Freeing<EVP_PKEY_free>> const key(EVP_EC_gen("P-256"));
    std::unique_ptr<X509, Freeing<X509_free>> const paper(X509_new());
    X509_set_version(paper.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(paper.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
    X509_set_pubkey(paper.get(), key.get());
    X509_NAME* const name = X509_get_subject_name(paper.get());
    auto const* const host = reinterpret_cast<unsigned char const*>("127.0.0.1");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host, -1, -1, 0);
    X509_set_issuer_name(paper.get(), name);
    X509_sign(paper.get(), key.get(), EVP_sha256());
    write(certificate(), [&](FILE* file) { PEM_write_X509(file, paper.get()); });
    write(this->key(),
          [&](FILE* file) { PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr); });
  }
  ~SelfSigned() { std::filesystem::remove_all(folder_); }

  std::string certificate() const { return folder_ / "certificate.pem"; }
  std::string key() const { return folder_ / "key.pem"; }

 private:
  template <class Write>
  static void write(std::string const& path, Write into) {
    std::unique_ptr<FILE, Freeing<std::fclose>> const file(std::fopen(path.c_str(), "w"));
    into(file.get());
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("hotte-tls-" + std::to_string(getpid()));
};

ServerOptions with(SelfSigned const& paper) {
  ServerOptions options;
  options.tls_certificate = paper.certificate();
  options.tls_key = paper.key();
  return options;
}

TEST(Tls, requests_and_sockets_go_through_it) {
  SelfSigned const paper;
  RunningServer const server(with(paper));
  net::io_context context;
  ssl::context trust(ssl::context::tls_client);
  trust.load_verify_file(paper.certificate());
  trust.set_verify_mode(ssl::verify_peer);
  net::ip::tcp::endpoint const endpoint{net::ip::make_address("127.0.0.1"), server.port()};

  ssl::stream<beast::tcp_stream> stream(context, trust);
  beast::get_lowest_layer(stream).connect(endpoint);
  stream.handshake(ssl::stream_base::client);
  Request request(http::verb::post, "/api/tables", 11);
  request.set(http::field::host, server.host());
  request.set(http::field::origin, "https://" + server.host());
  request.set(http::field::content_type, "application/json");
  request.body() = R"({"game":"hat","seats":3,"pace":"instant"})";
  request.prepare_payload();
  http::write(stream, request);
  beast::flat_buffer buffer;
  Response response;
  http::read(stream, buffer, response);
  ASSERT_EQ(response.result(), http::status::created) << response.body();
  std::string const code(body_of(response).at("code").as_string());

  websocket::stream<ssl::stream<beast::tcp_stream>> socket(context, trust);
  beast::get_lowest_layer(socket).connect(endpoint);
  socket.next_layer().handshake(ssl::stream_base::client);
  socket.handshake(server.host(), "/ws/" + code);
  socket.write(net::buffer(std::string(R"({"type":"hello"})")));
  beast::flat_buffer heard;
  socket.read(heard);
  EXPECT_NE(beast::buffers_to_string(heard.data()).find("\"room_card\""), std::string::npos);
}

TEST(Tls, whoever_speaks_plainly_is_cut_off_and_others_go_on) {
  SelfSigned const paper;
  RunningServer const server(with(paper));
  net::io_context context;
  beast::tcp_stream plain(context);
  plain.connect({net::ip::make_address("127.0.0.1"), server.port()});
  beast::error_code error;
  net::write(plain, net::buffer(std::string("GET / HTTP/1.1\r\nHost: x\r\n\r\n")), error);
  beast::flat_buffer buffer;
  Response response;
  http::read(plain, buffer, response, error);
  EXPECT_TRUE(error);
}

TEST(Tls, a_key_of_another_certificate_is_refused_at_the_start) {
  SelfSigned const paper;
  ServerOptions options = with(paper);
  options.tls_key = paper.certificate();
  EXPECT_THROW(Server(options, store::open("memory:").value()), std::runtime_error);
}

}  // namespace
}  // namespace hotte::server
